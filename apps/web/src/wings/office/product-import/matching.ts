import type { ImportChoice, ImportField, ProductImport } from '@haat/contract/catalog/product-import';

const MAKES_SKU = new Set(['shopify', 'woocommerce', 'vyapar', 'zoho', 'medusa', 'other']);

/** A name, and an SKU unless the preset makes one. */
export function missingFields({ columns, preset }: ImportChoice): ImportField[] {
  const needed: ImportField[] = MAKES_SKU.has(preset) ? ['name'] : ['name', 'sku'];
  return needed.filter((field) => (columns[field] ?? []).length === 0);
}

/** Undefined if the heading is unique. */
export function duplicateHeading(headings: readonly string[], at: number): string | undefined {
  const heading = headings[at];
  const same = headings.filter((other) => fold(other) === fold(heading ?? ''));
  return heading && same.length > 1 ? heading : undefined;
}

/** Must match the server: 'Expiry_Date*' is 'expiry date'. */
const fold = (heading: string) =>
  heading
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** Fields with several filled columns under their heading, one of which must be chosen. */
export function ambiguousFields({ source }: ProductImport, { columns }: ImportChoice): ImportField[] {
  const filled = source.headings.map((heading, nth) => (source.columns[nth]?.filled === 0 ? '' : heading));
  return (Object.entries(columns) as [ImportField, number[]][]).flatMap(([field, at]) =>
    at.some((nth) => duplicateHeading(filled, nth)) ? field : [],
  );
}

/** Filled columns without a field, shown so that nothing is lost unnoticed. */
export function notImported(
  { source }: ProductImport,
  { columns }: ImportChoice,
): { nth: number; heading: string }[] {
  const used = new Set(Object.values(columns).flat());
  return source.headings.flatMap((heading, nth) =>
    used.has(nth) || !heading || source.columns[nth]?.filled === 0 ? [] : { nth, heading },
  );
}
