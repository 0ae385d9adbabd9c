/** Items in `localStorage`. Some browsers deny access to it; the items then live as long as the page. */
const memory = new Map<string, string>();

export function loadItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function saveItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}
