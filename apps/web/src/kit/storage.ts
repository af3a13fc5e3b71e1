/**
 * What a reader makes of a stored value: the value when it has the expected shape, otherwise undefined. Stored data is
 * as old as the shopper's last visit, and anybody can edit it.
 */
export type Check<T> = (value: unknown) => T | undefined;

const storedHere = new EventTarget();

/** The stored value, or undefined when there is none, when it is not JSON, or when `check` doesn't know it. */
export function readStored<T>(key: string, check: Check<T>): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. False when the browser refuses (private mode, quota): the page goes on. */
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

/** Calls back whenever the key is written, here or in another tab; returns the way to stop. */
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
