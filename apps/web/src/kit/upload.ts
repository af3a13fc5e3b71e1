import { uploadReviewPhotos } from '@haat/contract/catalog/reviews';
import { uploadImages } from '@haat/contract/catalog/upload';
import { type AnyCall, failureOf, parse, requestOf, unanswered } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { shrunk } from './shrink-image.ts';

/** A phone's picture on a slow connection takes longer than other calls. */
const TIME_OUT = 60_000;

/**
 * Uploads a product picture and returns its address.
 * @throws CallFailed for every refusal and fault, without a connection and after a minute
 */
export async function uploadImage(file: File): Promise<string> {
  const { status, answer } = await sendPicture(uploadImages, file);
  const [address] = uploadImages.reply.safeParse(answer).data?.split(',') ?? [];
  if (!address) throw new CallFailed(status, 'fault', {});
  return address;
}

/**
 * Uploads a review's photo and returns its address.
 * @throws CallFailed as `uploadImage`
 */
export async function uploadPhoto(file: File): Promise<string> {
  const { status, answer } = await sendPicture(uploadReviewPhotos, file);
  const [address] = uploadReviewPhotos.reply.safeParse(answer).data ?? [];
  if (!address) throw new CallFailed(status, 'fault', {});
  return address;
}

/**
 * Sends a picture with a call.
 * @param address where the call's path names something
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
