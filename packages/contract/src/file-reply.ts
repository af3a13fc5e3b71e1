import * as z from 'zod/mini';

export interface FileReply {
  /** Letters, digits, hyphens and one dot: no path, nothing to escape in a header. */
  name: string;
  bytes: Uint8Array;
  /** Of a file in parts: how many there are, and of how many documents; in headers. */
  parts?: FileParts;
}

export interface FileParts {
  count: number;
  documents: number;
}

/** The headers that tell of parts. */
export const PART_HEADERS = { count: 'x-file-parts', documents: 'x-file-documents' } as const;

const NAME = /^[\w-]{1,100}\.[a-z]{2,5}$/;

/** For calls that declare `file`. */
export const fileReply = z.custom<FileReply>((value) => {
  const { name, bytes } = (value ?? {}) as Partial<FileReply>;
  return typeof name === 'string' && NAME.test(name) && bytes instanceof Uint8Array;
});
