/** Narrow to wide. */
const WIDTHS = ['160', '320', '750'];

/** A picture's other widths, widest first, for when the requested one can't be loaded. */
export function otherWidths(address: string): string[] {
  const [, before, width, name] = /^(.*\/images\/)(\d+)(\/[^/]+)$/.exec(address) ?? [];
  if (before === undefined || width === undefined || name === undefined) return [];
  return WIDTHS.filter((other) => other !== width)
    .toReversed()
    .map((other) => before + other + name);
}
