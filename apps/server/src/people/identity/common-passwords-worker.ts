import { parentPort } from 'node:worker_threads';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list takes 15 MB while it is unpacked, and ends with this thread: what is answered is one text. */
parentPort?.postMessage(
  `\n${dictionary['passwords-common'].filter(({ length }) => length >= 8).join('\n')}\n`,
);
