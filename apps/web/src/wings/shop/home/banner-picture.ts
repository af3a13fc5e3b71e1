import { picture, pictureWidths } from '../../../kit/image.ts';

/** A banner's picture in several widths: it is smaller on phones. */
export function bannerPicture(image: string) {
  return {
    src: picture(image, 'page'),
    srcSet: pictureWidths(image),
    sizes: '(min-width: 900px) 420px, 148px',
  };
}
