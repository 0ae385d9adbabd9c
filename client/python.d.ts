/** Run Python in the repository and return what it prints: `PYTHON`, or that of ./test, or the machine's. */
export function python(...args: string[]): string;
