import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

let written = 0;

/** Replaces a file completely or not at all, even in a power cut. */
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

/** Makes the name durable. Windows needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
