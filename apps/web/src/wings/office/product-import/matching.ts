import type { ImportChoice, ImportField, ProductImport } from '@haat/contract/catalog/product-import';

/** Presets that can make an SKU. */
const MAKES_SKU = new Set(['shopify', 'woocommerce', 'vyapar', 'zoho', 'medusa', 'other']);

/** Fields that still need a column: a name, and an SKU unless one can be made. */
export function missingFields({ columns, preset }: ImportChoice): ImportField[] {
  const needed: ImportField[] = MAKES_SKU.has(preset) ? ['name'] : ['name', 'sku'];
  return needed.filter((field) => (columns[field] ?? []).length === 0);
}

/** A heading that another column has as well. */
export function duplicateHeading(headings: readonly string[], at: number): string | undefined {
  const heading = headings[at];
  const same = headings.filter((other) => fold(other) === fold(heading ?? ''));
  return heading && same.length > 1 ? heading : undefined;
}

/** As the server does: 'Expiry_Date*' is 'expiry date'. */
const fold = (heading: string) =>
  heading
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** Fields whose heading stands over several filled columns, so that one must be chosen. */
export function ambiguousFields({ source }: ProductImport, { columns }: ImportChoice): ImportField[] {
  const filled = source.headings.map((heading, nth) => (source.columns[nth]?.filled === 0 ? '' : heading));
  return (Object.entries(columns) as [ImportField, number[]][]).flatMap(([field, at]) =>
    at.some((nth) => duplicateHeading(filled, nth)) ? field : [],
  );
}

/** Filled columns that go into no field; they are counted, so that nothing is lost unnoticed. */
export function notImported(
  { source }: ProductImport,
  { columns }: ImportChoice,
): { nth: number; heading: string }[] {
  const used = new Set(Object.values(columns).flat());
  return source.headings.flatMap((heading, nth) =>
    used.has(nth) || !heading || source.columns[nth]?.filled === 0 ? [] : { nth, heading },
  );
}
