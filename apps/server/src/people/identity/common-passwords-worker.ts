import { parentPort } from 'node:worker_threads';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Unpacking takes 15 MB, which end with this thread; the result is one text. */
parentPort?.postMessage(
  `\n${dictionary['passwords-common'].filter(({ length }) => length >= 8).join('\n')}\n`,
);
