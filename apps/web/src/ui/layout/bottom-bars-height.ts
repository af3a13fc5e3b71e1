/** What stays at the bottom of the window while the page is scrolled. */
const bars = new Set<Element>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * The `ref` of whatever is fixed to the bottom of the window or sticks to it, buttons above all: what floats stands above it.
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

/** Calls back when a bar comes, goes, grows or moves; returns the way to stop. */
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
 * How far above the bottom of the window, in px, a box lies over no bar.
 * @param gap between it and what it stands above
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
