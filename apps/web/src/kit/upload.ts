import { uploadReviewPhotos } from '@haat/contract/catalog/reviews';
import { type ImageFault, imageFaults, uploadImages } from '@haat/contract/catalog/upload';
import { msg, t } from '../texts/translate.ts';
import { type AnyCall, failureOf, parse, requestOf, unanswered } from './call.ts';
import { CallFailed, failedWith, failureText } from './call-failed.ts';
import { shrunk } from './shrink-image.ts';

/** Pictures on a slow connection take longer than other calls. */
const TIME_OUT = 60_000;

/**
 * Returns the address.
 * @throws CallFailed for refusals and faults, without a connection and after a minute
 */
export async function uploadImage(file: File): Promise<string> {
  const { status, answer } = await sendPicture(uploadImages, file);
  const [address] = uploadImages.reply.safeParse(answer).data?.split(',') ?? [];
  if (!address) throw new CallFailed(status, 'fault', {});
  return address;
}

/**
 * Returns the address.
 * @throws CallFailed as `uploadImage`
 */
export async function uploadPhoto(file: File): Promise<string> {
  const { status, answer } = await sendPicture(uploadReviewPhotos, file);
  const [address] = uploadReviewPhotos.reply.safeParse(answer).data ?? [];
  if (!address) throw new CallFailed(status, 'fault', {});
  return address;
}

/**
 * @param address if the call's path has parameters
 * @throws CallFailed as `uploadImage`
 */
export async function sendPicture(
  theCall: AnyCall & { upload: { field: string } },
  file: File,
  address: string = theCall.path,
): Promise<{ status: number; answer: unknown }> {
  const body = new FormData();
  body.append(theCall.upload.field, await shrunk(file), file.name);
  const { headers } = requestOf(theCall, {});
  const { ok, status, answer } = await send(address, { method: theCall.method, headers, body });
  if (!ok) throw failureOf(status, answer);
  return { status, answer };
}

async function send(path: string, request: RequestInit) {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(TIME_OUT) });
    return { ok: response.ok, status: response.status, answer: parse(await response.text()) };
  } catch (error) {
    throw unanswered(error);
  }
}

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
