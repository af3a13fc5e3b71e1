import type { ImportRow } from '../read-row.ts';

/** Whether a picture lies with another host. */
export const isElsewhere = (image: string): boolean => /^https?:\/\//i.test(image);

/** The addresses of other hosts that rows name. */
export const addressesOf = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap(({ images = [], variants = [] }) =>
    [...images, ...variants.map(({ image }) => image)].filter(isElsewhere),
  );

/** The pictures that a product and its variants have already. */
export type Held = ReadonlySet<string>;

/** What is known of the pictures that rows name. */
export interface Pictures {
  /** The name under which the picture of an address is stored; undefined: it lies elsewhere. */
  nameOf: (address: string, held: Held) => string | undefined;
  /** The protocols by which what lies elsewhere is fetched; undefined: it stays there. */
  fetches?: readonly string[] | undefined;
}

/**
 * A row with the names under which its pictures are stored. While one of them still has to be fetched the row changes no
 * pictures, and says so; browsers of shoppers are never sent to another host. What a product has already stays as it has it.
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

/** An address that nobody fetches, of those that would have to be; with another protocol it may be one. */
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
