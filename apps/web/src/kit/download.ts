import type { CallInput } from '@haat/contract/call';
import { type FileParts, PART_HEADERS } from '@haat/contract/file-reply';
import { type AnyCall, addressOf, failureOf, parse, requestOf, unanswered } from './call.ts';

/** From 0 to 1; undefined if unknown, as while the file is being made. */
export type Share = number | undefined;

/** `parts` is 0 for a complete file. */
export type Downloaded = { name: string; blob: Blob; parts: FileParts };

const NAME = /filename="([^"]+)"/;

/**
 * @param onShare called with the transferred share
 * @throws CallFailed like `call`; also when the connection breaks
 */
export async function download<C extends AnyCall>(
  theCall: C,
  input: CallInput<C>,
  onShare: (share: Share) => void,
): Promise<Downloaded> {
  const parts = input as { params?: unknown; query?: unknown };
  const response = await fetch(addressOf(theCall, parts), requestOf(theCall, parts)).catch((error) => {
    throw unanswered(error);
  });
  if (!response.ok) throw failureOf(response.status, parse(await response.text().catch(() => '')));
  const blob = await blobOf(response, onShare).catch((error) => {
    throw unanswered(error);
  });
  const [, name = 'download'] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const numberOf = (header: string) => Number(response.headers.get(header));
  const [count, documents] = [numberOf(PART_HEADERS.count), numberOf(PART_HEADERS.documents)];
  return { name, blob, parts: { count, documents } };
}

async function blobOf(response: Response, onShare: (share: Share) => void): Promise<Blob> {
  const size = Number(response.headers.get('content-length')) || undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let here = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    here += next.value.length;
    onShare(size && Math.min(1, here / size));
  }
  return new Blob(pieces, { type });
}

export function saveFile({ name, blob }: Pick<Downloaded, 'name' | 'blob'>): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
