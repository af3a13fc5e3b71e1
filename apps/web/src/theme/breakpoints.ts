/** Widths in px at which layouts change; the same numbers are in the media queries of the CSS modules. */
export const BREAKPOINTS = {
  /** Below it shoppers get the tab bar (storefront, section 2). */
  tabs: 450,
  /** From here the office's lists are tables, below it cards. */
  table: 768,
  /** From here the desktop layout: horizontal timelines, sticky columns, 40 px targets. */
  desktop: 900,
  /** From here filters are a column and the office's side navigation has words. */
  wide: 1100,
  /** From here the till's search has its own column; below it, it covers the bill. */
  till: 1200,
  /** From here an office case is beside its list; below it, it covers the list. */
  pane: 1280,
} as const;

/** The media query "at least this wide", for matchMedia. */
export function atLeast(name: keyof typeof BREAKPOINTS): string {
  return `(width >= ${BREAKPOINTS[name]}px)`;
}
