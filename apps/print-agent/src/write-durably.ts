import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

let written = 0;

/**
 * Writes a file whole or not at all: what was there before stays until the new one is on the disk, also when the power fails.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  written += 1;
  const draft = `${file}.${process.pid}-${written}.tmp`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** The folder remembers the name. Windows has no such thing and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
