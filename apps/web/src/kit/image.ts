/** In px, twice the displayed width. */
const WIDTHS = { thumb: 160, card: 320, page: 750 } as const;

/**
 * Undefined without a picture. The contract names the largest width; other hosts' pictures are unchanged.
 * Uploads are JPEGs, whose smaller sizes are WebP.
 */
export function picture(image: string | undefined, size: keyof typeof WIDTHS): string | undefined {
  if (!image?.startsWith('/images/750/')) return image || undefined;
  return image.replace('/750/', `/${WIDTHS[size]}/`).replace(/\.jpg$/, '.webp');
}

/** A `srcSet` for places with different widths on phones and desktops; undefined for other hosts' pictures. */
export function pictureWidths(image: string): string | undefined {
  if (!image.startsWith('/images/750/')) return undefined;
  return (['card', 'page'] as const).map((size) => `${picture(image, size)} ${WIDTHS[size]}w`).join(', ');
}
