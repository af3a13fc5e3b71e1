import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces a small file completely or not at all, even in a power cut. */
export function writeDurably(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    const handle = openSync(draft, 'w', mode);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
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
