import * as z from 'zod/mini';

/** The bytes of a file, and its name for downloads. */
export interface FileReply {
  /** Letters, digits, hyphens and one dot: no path, nothing to escape in a header. */
  name: string;
  bytes: Uint8Array;
}

const NAME = /^[\w-]{1,100}\.[a-z]{2,5}$/;

/** The reply of a call that declares a `file`. */
export const fileReply = z.custom<FileReply>((value) => {
  const { name, bytes } = (value ?? {}) as Partial<FileReply>;
  return typeof name === 'string' && NAME.test(name) && bytes instanceof Uint8Array;
});
