/** Names that stand for "nothing chosen yet" and never show to shoppers (storefront specification, section 2). */
export const PLACEHOLDER = {
  category: 'please select',
  store: 'sample store',
  brand: 'sample brand',
} as const;

export function isPlaceholder(kind: keyof typeof PLACEHOLDER, name: string): boolean {
  return name.trim().toLowerCase() === PLACEHOLDER[kind];
}

/** The name as shoppers may see it: '' for a placeholder. */
export function shownName(kind: keyof typeof PLACEHOLDER, name: string): string {
  return isPlaceholder(kind, name) ? '' : name;
}
