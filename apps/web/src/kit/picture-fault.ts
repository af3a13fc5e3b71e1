import { type ImageFault, imageFaults } from '@haat/contract/catalog/upload';
import { msg, t } from '../texts/translate.ts';
import { type CallFailed, failedWith, failureText } from './call-failed.ts';

const PICTURE_FAULTS: Record<ImageFault, string> = {
  'not-a-picture': msg('This is not a picture. Use a JPEG, PNG, WebP, AVIF or GIF.'),
  'too-many-pixels': msg('This picture has more than 60 million pixels.'),
  broken: msg('This picture is broken.'),
  heic: msg('This is a HEIC picture. Set the phone’s camera to “Most compatible”, or save it as a JPEG.'),
};

/** As a sentence. */
export function faultText(error: unknown): string {
  if (!failedWith(error, 'image-refused')) return failureText(error);
  const [fault] = imageFaults.safeParse((error as CallFailed).details).data ?? [];
  return fault ? t(PICTURE_FAULTS[fault.reason]) : failureText(error);
}
