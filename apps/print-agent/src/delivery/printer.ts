import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrinterRole, Trouble } from '@haat/contract/printing/print-agent';
import type { AgentConfig } from '../config.ts';
import { ESC_POS_DONE, ESC_POS_STATUS, TSPL_STATUS, ZPL_STATUS } from '../languages/status-questions.ts';
import { away, type Ending, type Parcel, type Patience, reasonOf } from './delivery.ts';
import { readAddress } from './printer-address.ts';
import { type Reach, resolveDevice, whyNoPrinter } from './printer-reach.ts';
import { type Manners, sendByTcp } from './send-by-tcp.ts';

type Settings = Pick<AgentConfig, 'receipt' | 'label'> & Reach;

/** One of a counter's two printers. */
export class Printer {
  readonly role: PrinterRole;
  readonly #settings: () => Settings;
  readonly #patience: Patience;
  #manners: Manners = {};
  /** Of the last attempt. */
  trouble: Trouble | null = null;
  triedAt: number | null = null;
  printedAt: number | null = null;

  constructor(role: PrinterRole, settings: () => Settings, patience: Patience) {
    this.role = role;
    this.#settings = settings;
    this.#patience = patience;
  }

  get name(): string {
    return this.#settings()[this.role].name;
  }

  /** Without a printer jobs become pictures. */
  get isPreview(): boolean {
    return this.#address.kind === 'none';
  }

  /** After a change of settings nothing is known of the printer. */
  changed(): void {
    this.#manners = {};
    this.trouble = null;
    this.triedAt = null;
  }

  /** Sends a job; `begin` is awaited before its first byte. @throws the error of `begin`, which is not the printer's */
  async send(parcel: Parcel, begin: () => Promise<void>): Promise<Ending> {
    let fault: { error: unknown } | null = null;
    const begun = () =>
      begin().catch((error) => {
        fault = { error };
        throw error;
      });
    const ending = await this.#send(parcel, begun);
    if (fault) throw (fault as { error: unknown }).error;
    this.triedAt = Date.now();
    this.trouble = ending.as === 'written' ? null : ending.trouble;
    if (ending.as === 'written') this.printedAt = this.triedAt;
    return ending;
  }

  async #send(parcel: Parcel, begin: () => Promise<void>): Promise<Ending> {
    const address = this.#address;
    const { devices, ports } = this.#settings();
    // The address may be from before the current checks.
    const why = whyNoPrinter(address, { devices, ports });
    if (why) return away('no-answer', why);
    const shared = { parcel, begin, patience: this.#patience };
    if (address.kind === 'file') return sendToFile({ path: address.path, devices, ...shared });
    if (address.kind === 'none') throw new Error('No printer is set');
    const { host, port } = address;
    return sendByTcp({ host, port, manners: this.#manners, ...this.#questions, ...shared });
  }

  get #address() {
    return readAddress(this.#settings()[this.role].address) ?? { kind: 'none' as const };
  }

  get #questions() {
    if (this.role === 'receipt') return { status: ESC_POS_STATUS, done: ESC_POS_DONE };
    return { status: this.#settings().label.language === 'zpl' ? ZPL_STATUS : TSPL_STATUS };
  }
}

type FileDelivery = {
  path: string;
  /** Further allowed devices. */
  devices: readonly string[];
  parcel: Parcel;
  patience: Patience;
  begin: () => Promise<void>;
};

const CHUNK = 4 * 1024;
const BUSY = 25;

/** Sends a job to a device file, or a shared Windows printer. */
async function sendToFile({ path, devices, parcel, patience, begin }: FileDelivery): Promise<Ending> {
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
