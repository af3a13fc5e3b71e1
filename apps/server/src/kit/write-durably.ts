import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Replaces a small file completely or not at all, even in a power cut. */
export function writeDurably(file: string, content: string, mode = 0o600): void {
  viaDraft(file, content, mode, (draft) => renameSync(draft, file));
}

/** Makes a small file completely or not at all; one that stands there, also since a moment ago, stays as it is. */
export function makeDurably(file: string, content: string, mode = 0o600): void {
  viaDraft(file, content, mode, (draft) => {
    try {
      linkSync(draft, file);
    } catch {
      // Where it does not stand yet, the folder knows no second names, as on some network drives.
      if (!existsSync(file)) renameSync(draft, file);
    }
  });
}

/** Whether a name is that of a draft of the file of this name, whichever process wrote it. */
export const isDraftOf = (file: string, name: string): boolean =>
  name.startsWith(`${file}.`) && name.endsWith('.part');

function viaDraft(file: string, content: string, mode: number, publish: (draft: string) => void): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    const handle = openSync(draft, 'w', mode);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    publish(draft);
  } finally {
    rmSync(draft, { force: true });
  }
  settleFolder(path.dirname(file));
}

/** Makes the names in a folder durable. Windows needs no such step. */
export function settleFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
