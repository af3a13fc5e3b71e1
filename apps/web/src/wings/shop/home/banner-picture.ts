import { picture, pictureWidths } from '../../../kit/image.ts';

/** Where a banner's picture is, in widths for its place: it is smaller on phones. */
export function bannerPicture(image: string) {
  return {
    src: picture(image, 'page'),
    srcSet: pictureWidths(image),
    sizes: '(min-width: 900px) 420px, 148px',
  };
}
