import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Call } from '@haat/contract/call';
import { newId } from '@haat/domain/basics/ids';
import { withoutUnseen } from '@haat/domain/basics/unseen';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ByteMeter } from './byte-meter.ts';
import type { Config } from './config.ts';
import { requireSpace } from './disk-space.ts';
import { InvalidInput, Refusal } from './refusal.ts';
import { dataSettings } from './server-settings.ts';

/** A file of a form, on the disk until its call has ended. `name`: as the sender calls it, never part of a path. */
export interface UploadedFile {
  name: string;
  path: string;
}

/** A file of a form, as it arrives. `name`: as the sender calls it, never part of a path. */
export interface IncomingFile {
  name: string;
  pieces: AsyncIterable<Buffer>;
}

type Upload = NonNullable<Call['upload']>;

/** What a form is read for. */
export interface Receiving {
  upload: Upload;
  config: Config;
  /** Counts what arrives. */
  meter: ByteMeter;
}

const LONGEST_NAME = 200;
const FORM_ERROR = /unexpected end|premature|aborted|malformed|multipart|boundary/i;

/** Lets the routes of a scope read forms with files. */
export async function readForms(scope: FastifyInstance, { most, bytesEach }: Upload): Promise<void> {
  await scope.register(multipart, {
    limits: { files: most, fileSize: bytesEach, parts: most, fields: 0, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
}

/**
 * Gives the files of a form to whoever uses them, one after the other: each is written to the disk before it is given, so that memory
 * does not grow with them. Refuses with `invalid-input` what is no such form, with `body-too-large` a file that is too large or one
 * too many, with `too-many-requests` what is more than may be sent, and with `storage-full`.
 */
export async function withUploadedFiles<T>(
  request: FastifyRequest,
  receiving: Receiving,
  use: (files: AsyncIterable<UploadedFile>) => Promise<T>,
): Promise<T> {
  requireForm(request);
  const folder = path.join(uploadsIn(receiving.config), newId());
  try {
    await mkdir(folder, { recursive: true });
    return await use(writtenFiles(request, folder, receiving));
  } finally {
    await receiving.meter.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* writtenFiles(
  request: FastifyRequest,
  folder: string,
  receiving: Receiving,
): AsyncGenerator<UploadedFile> {
  try {
    for await (const part of request.files()) {
      const file = { name: nameOf(part, receiving.upload.field), path: path.join(folder, newId()) };
      await pipeline(piecesOf(part, receiving), createWriteStream(file.path));
      yield file;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Gives the one file of a form to whoever reads it. Refuses as `withUploadedFiles`. */
export async function withIncomingFile<T>(
  request: FastifyRequest,
  receiving: Receiving,
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  requireForm(request);
  const { field } = receiving.upload;
  const part = await request.file().catch((error) => {
    throw asRefusal(error);
  });
  if (!part) throw new InvalidInput([{ path: field, message: 'A file is missing' }]);
  try {
    return await use({ name: nameOf(part, field), pieces: piecesOf(part, receiving) });
  } catch (error) {
    // Whoever reads it meets the end of the connection in the reader's own words.
    throw part.file.errored ? asRefusal(part.file.errored) : error;
  } finally {
    // What nobody reads would keep the connection waiting.
    part.file.resume();
    await receiving.meter.end();
  }
}

/** A file as it arrives, each piece counted and with room on the disk. */
async function* piecesOf({ file }: MultipartFile, { config, meter }: Receiving): AsyncGenerator<Buffer> {
  await requireSpace(config);
  for await (const piece of file as AsyncIterable<Buffer>) {
    await meter.add(piece.length);
    yield piece;
  }
  if (file.truncated) throw new Refusal('body-too-large');
}

function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new Refusal('invalid-input');
}

const uploadsIn = (config: Config) => path.join(config.of(dataSettings).dataDir, 'uploads');

const LEFT_AFTER_MS = 3_600_000;

/** Deletes what calls left that died with their process. */
export async function deleteLeftUploads(config: Config, now: Date): Promise<void> {
  const folder = uploadsIn(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const { mtimeMs = now.getTime() } = (await stat(left).catch(() => undefined)) ?? {};
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
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
