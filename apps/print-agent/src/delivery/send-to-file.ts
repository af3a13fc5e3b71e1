import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { away, type Ending, type Parcel, type Patience, reasonOf } from './delivery.ts';
import { resolveDevice } from './printer-reach.ts';

type FileDelivery = {
  path: string;
  /** Further allowed devices. */
  devices: readonly string[];
  parcel: Parcel;
  patience: Patience;
  begin: () => Promise<void>;
};

const CHUNK = 4 * 1024;
/** Milliseconds between attempts while it is busy. */
const BUSY = 25;

/** Sends a job to a device file, or a shared Windows printer. */
export async function sendToFile({ path, devices, parcel, patience, begin }: FileDelivery): Promise<Ending> {
  let file: FileHandle;
  try {
    file = await openDevice(path, devices);
  } catch (error) {
    return away('no-answer', reasonOf(error));
  }
  try {
    await begin();
    await writeAll(file, parcel.bytes, patience.stall);
    return { as: 'written' };
  } catch (error) {
    // The kernel's code for a printer without paper.
    return away(codeOf(error) === 'ENOSPC' ? 'paper-out' : 'broke-off', reasonOf(error));
  } finally {
    await file.close().catch(() => {});
  }
}

/** Opens a device without blocking. Regular files, which would be overwritten, pipes and disks are refused. */
async function openDevice(path: string, devices: readonly string[]): Promise<FileHandle> {
  if (process.platform === 'win32') return open(path, 'w');
  const device = await resolveDevice(path, { devices });
  const file = await open(device, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  if ((await file.stat()).isCharacterDevice()) return file;
  await file.close();
  throw new Error(`${path} is no printer`);
}

async function writeAll(file: FileHandle, bytes: Uint8Array, stall: number): Promise<void> {
  let movedAt = Date.now();
  for (let at = 0; at < bytes.length; ) {
    const written = await writeSome(file, bytes.subarray(at, at + CHUNK));
    if (written > 0) {
      at += written;
      movedAt = Date.now();
    } else if (Date.now() - movedAt > stall) throw new Error(`took nothing for ${stall} ms`);
    else await pause(BUSY);
  }
}

/** Bytes accepted; 0 while the printer is busy. */
async function writeSome(file: FileHandle, bytes: Uint8Array): Promise<number> {
  try {
    return (await file.write(bytes)).bytesWritten;
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return 0;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
