const shown = new Set<string>();

/**
 * Notes that the order of an attempt is on the screen, which sends it and says itself what became of it: whoever else did would take
 * its things out of the cart under the shopper's hand.
 * @returns the way to take that back
 */
export function showAttempt(key: string): () => void {
  shown.add(key);
  return () => void shown.delete(key);
}

/** Whether the order of this attempt is on the screen. */
export const isShown = (key: string): boolean => shown.has(key);
