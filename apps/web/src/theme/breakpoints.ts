/** Widths in px at which layouts change; the same numbers stand in the media queries of the CSS modules. */
export const BREAKPOINTS = {
  /** Below it shoppers get the tab bar (storefront, section 2). */
  tabs: 450,
  /** From it on the office's lists are tables, below it cards. */
  table: 768,
  /** From it on the desktop measures hold: horizontal timelines, sticky columns, 40 px targets. */
  desktop: 900,
  /** From it on filters are a column and the office's side navigation shows its words. */
  wide: 1100,
  /** From it on the till's search is a zone of its own, below it over the bill. */
  till: 1200,
  /** From it on a case of the office stands beside its list, below it over it. */
  pane: 1280,
} as const;

/** The media query for "at least this wide", for matchMedia. */
export function atLeast(name: keyof typeof BREAKPOINTS): string {
  return `(width >= ${BREAKPOINTS[name]}px)`;
}
