import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Call } from '@haat/contract/call';
import { withoutUnseen } from '@haat/domain/unseen';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidInput, Refusal } from './refusal.ts';

/** A file of a form, whole in memory. `name`: as the sender calls it, never part of a path. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** A file of a form, as it arrives. `name`: as the sender calls it, never part of a path. */
export interface IncomingFile {
  name: string;
  stream: Readable;
}

type Upload = NonNullable<Call['upload']>;

const LONGEST_NAME = 200;
const FORM_ERROR = /unexpected end|premature|aborted|malformed|multipart|boundary/i;

/** Lets the routes of a scope read forms with files. */
export async function readForms(scope: FastifyInstance, { most, bytesEach }: Upload): Promise<void> {
  await scope.register(multipart, {
    limits: { files: most, fileSize: bytesEach, parts: most, fields: 0, headerPairs: 50 },
  });
}

/**
 * The files of a form, one after the other as they arrive. Refuses with `invalid-input` what is no such form, and with
 * `body-too-large` a file that is too large or one too many.
 */
export async function* uploadedFiles(
  request: FastifyRequest,
  { field }: Upload,
): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('invalid-input');
  try {
    for await (const part of request.files())
      yield { name: nameOf(part, field), bytes: await part.toBuffer() };
  } catch (error) {
    throw asRefusal(error);
  }
}

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
  const part = await request.file().catch((error) => {
    throw asRefusal(error);
  });
  if (!part) throw new InvalidInput([{ path: field, message: 'A file is missing' }]);
  try {
    const made = await use({ name: nameOf(part, field), stream: part.file });
    if (part.file.truncated) throw new Refusal('body-too-large');
    return made;
  } catch (error) {
    // Whoever reads it meets the end of the connection in the reader's own words.
    throw part.file.errored ? asRefusal(part.file.errored) : error;
  } finally {
    // What nobody reads would keep the connection waiting.
    part.file.resume();
  }
}

/** What the sender calls a file, as far as it is seen; only so much of it is kept. Refuses with `invalid-input` a field that the call has not. */
function nameOf({ fieldname, filename }: MultipartFile, field: string): string {
  if (fieldname === field)
    return withoutUnseen(
      filename
        .slice(0, LONGEST_NAME)
        .toWellFormed()
        .replace(/\p{Cc}/gu, ''),
    );
  throw new InvalidInput([{ path: fieldname.slice(0, LONGEST_NAME), message: 'There is no such field' }]);
}

/** A form that breaks off or is none at all, as a refusal: the parser has many words for it. Any other error as it is. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || (error as FastifyError).statusCode) return error;
  const isForms = error instanceof Error && FORM_ERROR.test(error.message);
  return isForms ? new Refusal('invalid-input') : error;
}
