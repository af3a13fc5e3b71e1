const shown = new Set<string>();

/**
 * The screen with this attempt's order sends it and reports the result: otherwise its goods would leave the cart while
 * the shopper looks at them.
 * @returns undoes it
 */
export function showAttempt(key: string): () => void {
  shown.add(key);
  return () => void shown.delete(key);
}

export const isShown = (key: string): boolean => shown.has(key);
