import { uploadImages } from '@haat/contract/catalog/upload';
import { failureOf, parse, unanswered } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { deviceId } from './device.ts';
import { session } from './session.ts';
import { shrunk } from './shrink-image.ts';

/** A picture from a phone on a slow line needs longer than a call. */
const TIME_OUT = 60_000;

/**
 * Sends one picture and answers its address.
 * @throws CallFailed for every refusal and fault, for a dead line and after a minute
 */
export async function uploadImage(file: File): Promise<string> {
  const form = new FormData();
  form.append(uploadImages.upload.field, await shrunk(file), file.name);
  const headers = new Headers({ 'x-device': deviceId() });
  const token = session.get()?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  const { ok, status, answer } = await send(form, headers);
  if (!ok) throw failureOf(status, answer);
  const [address] = uploadImages.reply.safeParse(answer).data?.split(',') ?? [];
  if (!address) throw new CallFailed(status, 'fault', {});
  return address;
}

async function send(body: FormData, headers: Headers) {
  try {
    const signal = AbortSignal.timeout(TIME_OUT);
    const response = await fetch(uploadImages.path, { method: uploadImages.method, headers, body, signal });
    return { ok: response.ok, status: response.status, answer: parse(await response.text()) };
  } catch (error) {
    throw unanswered(error);
  }
}
