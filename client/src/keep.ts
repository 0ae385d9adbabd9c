/** What this browser remembers. Some browsers refuse to remember anything: then it lasts as long as the page. */
const memory = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}
