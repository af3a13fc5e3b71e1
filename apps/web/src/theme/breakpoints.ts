/** In px; the media queries of the CSS modules repeat them. */
export const BREAKPOINTS = {
  /** Shoppers have the tab bar below this (storefront, section 2). */
  tabs: 450,
  /** The office's lists are tables from here, cards below. */
  table: 768,
  /** Desktop layout: horizontal timelines, sticky columns, 40 px targets. */
  desktop: 900,
  /** Filters are a column, and the office's side navigation has words. */
  wide: 1100,
  /** The till's search has its own column; below, it covers the bill. */
  till: 1200,
  /** An office case is beside its list; below, it covers the list. */
  pane: 1280,
} as const;

export function atLeast(name: keyof typeof BREAKPOINTS): string {
  return `(width >= ${BREAKPOINTS[name]}px)`;
}
