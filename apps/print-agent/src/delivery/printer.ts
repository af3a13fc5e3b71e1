import type { PrinterRole, Trouble } from '@haat/contract/printing/print-agent';
import type { AgentConfig } from '../config.ts';
import { ESC_POS_DONE, ESC_POS_STATUS, TSPL_STATUS, ZPL_STATUS } from '../languages/status-questions.ts';
import { away, type Ending, type Parcel, type Patience } from './delivery.ts';
import { readAddress } from './printer-address.ts';
import { type Reach, whyNoPrinter } from './printer-reach.ts';
import { type Manners, sendByTcp } from './send-by-tcp.ts';
import { sendToFile } from './send-to-file.ts';

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
