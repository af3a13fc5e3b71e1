import multipart from '@fastify/multipart';
import type { Call } from '@haat/contract/call';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidInput, Refusal } from './refusal.ts';

/** A file of a form, whole in memory. */
export interface UploadedFile {
  /** As the sender calls it: never part of a path. */
  name: string;
  bytes: Buffer;
}

type Upload = NonNullable<Call['upload']>;

const LONGEST_NAME = 200;

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
    for await (const part of request.files()) {
      if (part.fieldname !== field)
        throw new InvalidInput([
          { path: part.fieldname.slice(0, LONGEST_NAME), message: 'There is no such field' },
        ]);
      yield { name: part.filename.slice(0, LONGEST_NAME), bytes: await part.toBuffer() };
    }
  } catch (error) {
    if (error instanceof Refusal || (error as FastifyError).statusCode) throw error;
    // What breaks off or is no form at all; the parser has many words for it.
    if (error instanceof Error && isFormError(error)) throw new Refusal('invalid-input');
    throw error;
  }
}

const isFormError = ({ message }: Error) =>
  /unexpected end|premature|aborted|malformed|multipart|boundary/i.test(message);
