import type { ImportRow } from '../read-row.ts';

export const isElsewhere = (image: string): boolean => /^https?:\/\//i.test(image);

export const addressesOf = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap(({ images = [], variants = [] }) =>
    [...images, ...variants.map(({ image }) => image)].filter(isElsewhere),
  );

/** The pictures that a product and its variants already have. */
export type Held = ReadonlySet<string>;

export interface Pictures {
  nameOf: (address: string, held: Held) => string | undefined;
  /** Protocols for fetching pictures of other hosts; undefined: they stay there. */
  fetches?: readonly string[] | undefined;
}

/**
 * Replaces a row's addresses by stored names. While a picture must still be fetched, the row changes no pictures and
 * has a remark, so that shoppers' browsers never load from other hosts. Pictures that the product already has stay.
 */
export function settlePictures(
  row: ImportRow,
  { nameOf, fetches }: Pictures,
  held: Held,
): { row: ImportRow; awaits: boolean } {
  const settled = (image: string) => {
    if (!isElsewhere(image) || held.has(image)) return image;
    return nameOf(image, held) ?? (fetches ? undefined : image);
  };
  const images = row.images?.map(settled);
  const variants = row.variants?.map((variant) => ({ ...variant, image: settled(variant.image) ?? '' }));
  const awaits =
    images?.includes(undefined) === true ||
    row.variants?.some(({ image }) => image !== '' && settled(image) === undefined) === true;
  const names = images?.filter((name) => name !== undefined);
  return { row: { ...row, images: awaits ? undefined : names, variants }, awaits };
}

/** An address that can't be fetched because of its protocol. */
export function unfetchable(row: ImportRow, pictures: Pictures, held: Held): string | undefined {
  const { fetches, nameOf } = pictures;
  if (!fetches) return undefined;
  return addressesOf([row]).find(
    (image) =>
      !held.has(image) &&
      nameOf(image, held) === undefined &&
      !fetches.some((protocol) => image.toLowerCase().startsWith(protocol)),
  );
}
