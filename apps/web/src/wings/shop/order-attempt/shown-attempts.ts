const shown = new Set<string>();

/**
 * The screen itself sends it and reports the result, as its goods must not leave the cart while shown.
 * @returns undoes it
 */
export function showAttempt(key: string): () => void {
  shown.add(key);
  return () => void shown.delete(key);
}

export const isShown = (key: string): boolean => shown.has(key);
