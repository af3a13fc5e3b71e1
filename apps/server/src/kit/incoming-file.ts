import type { Readable } from 'node:stream';
import type { Call } from '@haat/contract/call';
import type { FastifyRequest } from 'fastify';
import { InvalidInput, Refusal } from './refusal.ts';

/** A file of a form, as it arrives. */
export interface IncomingFile {
  /** As the sender calls it: never part of a path. */
  name: string;
  stream: Readable;
}

type Upload = NonNullable<Call['upload']>;

const LONGEST_NAME = 200;

/**
 * Gives the one file of a form to whoever reads it. Refuses with `invalid-input` what is no such form, and with
 * `body-too-large` a file that is too large.
 */
export async function withIncomingFile<T>(
  request: FastifyRequest,
  { field }: Upload,
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('invalid-input');
  const part = await request.file().catch(() => undefined);
  if (!part) throw new InvalidInput([{ path: field, message: 'A file is missing' }]);
  if (part.fieldname !== field) {
    part.file.resume();
    throw new InvalidInput([
      { path: part.fieldname.slice(0, LONGEST_NAME), message: 'There is no such field' },
    ]);
  }
  try {
    const made = await use({ name: part.filename.slice(0, LONGEST_NAME), stream: part.file });
    if (part.file.truncated) throw new Refusal('body-too-large');
    return made;
  } catch (error) {
    // The form ended in the middle of it, as when a network goes.
    if (part.file.errored) throw new InvalidInput([{ path: field, message: 'The file is not whole' }]);
    throw error;
  } finally {
    // What nobody reads would keep the connection waiting.
    part.file.resume();
  }
}
