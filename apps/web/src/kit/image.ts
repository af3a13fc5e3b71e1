/** Widths in px, twice what the place has, in which the server stores its pictures. */
const WIDTHS = { thumb: 160, card: 320, page: 750 } as const;

/**
 * The address of a picture in the width that its place needs; undefined when there is none. The contract names the
 * largest; pictures from elsewhere come as they are. Uploaded ones are JPEGs, of which the server makes smaller WebPs.
 */
export function picture(image: string | undefined, size: keyof typeof WIDTHS): string | undefined {
  if (!image?.startsWith('/images/750/')) return image || undefined;
  return image.replace('/750/', `/${WIDTHS[size]}/`).replace(/\.jpg$/, '.webp');
}

/**
 * A picture's addresses by width, for `srcSet` where a place is much smaller on phones than on desktops; undefined for a
 * picture from elsewhere, which has one width.
 */
export function pictureWidths(image: string): string | undefined {
  if (!image.startsWith('/images/750/')) return undefined;
  return (['card', 'page'] as const).map((size) => `${picture(image, size)} ${WIDTHS[size]}w`).join(', ');
}
