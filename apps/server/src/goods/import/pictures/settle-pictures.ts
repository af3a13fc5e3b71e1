import type { ImportRow } from '../read-row.ts';

/** Whether a picture lies with another host. */
export const isElsewhere = (image: string): boolean => /^https?:\/\//i.test(image);

/** The addresses of other hosts that rows name. */
export const addressesOf = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap(({ images = [], variants = [] }) =>
    [...images, ...variants.map(({ image }) => image)].filter(isElsewhere),
  );

/**
 * A row with the names under which its pictures are stored. While one of them still has to be fetched the row changes no
 * pictures, and says so; browsers of shoppers are never sent to another host.
 */
export function settlePictures(
  row: ImportRow,
  known: ReadonlyMap<string, string>,
): { row: ImportRow; awaits: boolean } {
  const nameOf = (image: string) => (isElsewhere(image) ? known.get(image) : image);
  const images = row.images?.map(nameOf);
  const variants = row.variants?.map((variant) => ({ ...variant, image: nameOf(variant.image) ?? '' }));
  const awaits =
    images?.includes(undefined) === true ||
    row.variants?.some(({ image }) => isElsewhere(image) && !known.has(image)) === true;
  const settled = images?.filter((name) => name !== undefined);
  return { row: { ...row, images: awaits ? undefined : settled, variants }, awaits };
}
