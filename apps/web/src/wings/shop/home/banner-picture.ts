import { picture, pictureWidths } from '../../../kit/image.ts';

/** In several widths, as phones need less. */
export function bannerPicture(image: string) {
  return {
    src: picture(image, 'page'),
    srcSet: pictureWidths(image),
    sizes: '(min-width: 900px) 420px, 148px',
  };
}
