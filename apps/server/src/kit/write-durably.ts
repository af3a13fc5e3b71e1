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

/** Creates a small file completely or not at all; an existing one stays, even a concurrent one. */
export function makeDurably(file: string, content: string, mode = 0o600): void {
  viaDraft(file, content, mode, (draft) => {
    try {
      linkSync(draft, file);
    } catch {
      // The folder has no hard links, as on some network drives.
      if (!existsSync(file)) renameSync(draft, file);
    }
  });
}

/** Of whichever process. */
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
