import type { CallInput, CallReply } from '@haat/contract/call';
import { safeDecode } from 'zod/mini';
import { type AnyCall, addressOf, failureOf, parse, requestOf } from './call.ts';
import { CallFailed } from './call-failed.ts';

/**
 * For calls with one file. No time limit.
 * @param onShare called with the sent share, from 0 to 1
 * @throws CallFailed for refusals and faults, and without a connection
 */
export function sendFile<C extends AnyCall & { upload: { field: string } }>(
  theCall: C,
  input: CallInput<C>,
  file: File,
  onShare: (share: number) => void,
): Promise<CallReply<C>> {
  const { method, headers } = requestOf(theCall, input as { params?: unknown });
  const form = new FormData();
  form.append(theCall.upload.field, file, file.name);
  // Only XMLHttpRequest reports upload progress.
  const request = new XMLHttpRequest();
  request.open(method ?? 'POST', addressOf(theCall, input as { params?: unknown; query?: unknown }));
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallFailed(0, 'offline'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 400) return reject(failureOf(request.status, answer));
      const reply = safeDecode(theCall.reply, answer as never);
      if (reply.success) resolve(reply.data as CallReply<C>);
      else reject(new CallFailed(request.status, 'fault', {}, reply.error));
    };
    request.send(form);
  });
}
