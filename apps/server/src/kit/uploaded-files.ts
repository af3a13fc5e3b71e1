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

/** A file of a form, on disk until its call ends. `name` comes from the sender and is never part of a path. */
export interface UploadedFile {
  name: string;
  path: string;
}

/** A file of a form while it arrives. `name` comes from the sender and is never part of a path. */
export interface IncomingFile {
  name: string;
  pieces: AsyncIterable<Buffer>;
}

type Upload = NonNullable<Call['upload']>;

export interface Receiving {
  upload: Upload;
  config: Config;
  meter: ByteMeter;
}

const LONGEST_NAME = 200;
/** The needle is a boundary that is too long. */
const FORM_ERROR = /unexpected end|premature|aborted|malformed|multipart|boundary|needle/i;

export async function readForms(scope: FastifyInstance, { most, bytesEach }: Upload): Promise<void> {
  await scope.register(multipart, {
    limits: { files: most, fileSize: bytesEach, parts: most, fields: 0, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
}

/**
 * Passes the files of a form to `use` one after the other, each written to disk first, so that memory does not grow
 * with them. Refuses with `invalid-input` for anything but a form, `body-too-large` for a file too large or too many,
 * `too-many-requests`, and `storage-full`.
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

/** Passes the one file of a form to its reader. Refuses as `withUploadedFiles`. */
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
    // The reader's error describes the broken connection better.
    throw part.file.errored ? asRefusal(part.file.errored) : error;
  } finally {
    // Unread data would block the connection.
    part.file.resume();
    await receiving.meter.end();
  }
}

/** A file as it arrives, each piece counted and checked for disk space. */
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

export async function deleteLeftUploads(config: Config, now: Date): Promise<void> {
  const folder = uploadsIn(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const { mtimeMs = now.getTime() } = (await stat(left).catch(() => undefined)) ?? {};
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
  }
}

/** The sender's names, which a part may lack whatever its type says. */
type Named = Partial<Pick<MultipartFile, 'fieldname' | 'filename'>>;

/** The sender's file name, readable and cut short. Refuses with `invalid-input` for an unknown field. */
function nameOf({ fieldname = '', filename = '' }: Named, field: string): string {
  if (fieldname === field)
    return withoutUnseen(
      filename
        .slice(0, LONGEST_NAME)
        .toWellFormed()
        .replace(/\p{Cc}/gu, ''),
    );
  throw new InvalidInput([{ path: fieldname.slice(0, LONGEST_NAME), message: 'There is no such field' }]);
}

/** Turns the parser's many errors for a broken form into one refusal; returns other errors as they are. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || (error as FastifyError).statusCode) return error;
  const isForms = error instanceof Error && FORM_ERROR.test(error.message);
  return isForms ? new Refusal('invalid-input') : error;
}
