const bars = new Set<Element>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * The `ref` of everything fixed or sticky at the bottom of the window, especially buttons: floating elements
 * stay above it.
 */
export function bottomBar(bar: Element | null): (() => void) | undefined {
  if (!bar) return;
  const watch = new ResizeObserver(tell);
  bars.add(bar);
  watch.observe(bar);
  return () => {
    watch.disconnect();
    bars.delete(bar);
    tell();
  };
}

/**
 * When a bar appears, disappears, resizes or moves.
 * @returns stops it
 */
export function onBottomBars(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('resize', listener);
  window.addEventListener('scroll', listener, { capture: true, passive: true });
  return () => {
    listeners.delete(listener);
    window.removeEventListener('resize', listener);
    window.removeEventListener('scroll', listener, { capture: true });
  };
}

/**
 * Distance in px from the bottom of the window at which a box covers no bar.
 * @param gap between the box and what is below
 */
export function aboveBars({ left, right, height }: DOMRect, gap: number): number {
  let bottom = gap;
  const upwards = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  for (const bar of upwards) {
    const edge = window.innerHeight - bottom;
    if (bar.top < edge + gap && bar.bottom > edge - height) bottom = window.innerHeight - bar.top + gap;
  }
  return bottom;
}
