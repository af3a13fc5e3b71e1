/** Returns the value if valid, otherwise undefined. Stored data may be old, and anybody can edit it. */
export type Check<T> = (value: unknown) => T | undefined;

const storedHere = new EventTarget();

/** Undefined if missing, not JSON, or rejected by `check`. */
export function readStored<T>(key: string, check: Check<T>): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Undefined deletes it. Returns false if the browser refuses (private mode, quota). */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  } finally {
    storedHere.dispatchEvent(new Event(key));
  }
}

/**
 * Also for other tabs.
 * @returns unsubscribes
 */
export function onStored(key: string, listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  storedHere.addEventListener(key, listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    storedHere.removeEventListener(key, listener);
    window.removeEventListener('storage', elsewhere);
  };
}
