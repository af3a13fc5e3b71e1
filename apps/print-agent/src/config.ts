import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { readAddress } from './delivery/printer-address.ts';
import { LABEL_LANGUAGES } from './languages/label-language.ts';
import { writeDurably } from './write-durably.ts';

/** As browsers send it: 'https://shop.example', without a path. */
const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'An origin such as https://shop.example, without a path',
  }),
);
const origins = z.array(origin).check(z.maxLength(50));

const address = z.string().check(
  z.trim(),
  z.maxLength(260),
  z.refine(
    (text) => readAddress(text) !== null,
    'Such as 192.168.1.40:9100, /dev/usb/lp0, COM3 or \\\\localhost\\POS80',
  ),
);
const name = z.string().check(z.trim(), z.minLength(1, 'Please type a name'), z.maxLength(60));

export const receiptPrinter = z.object({
  name: z._default(name, 'Receipt printer'),
  address: z._default(address, ''),
  paperMm: z._default(z.union([z.literal(58), z.literal(80)]), 80),
  cutter: z._default(z.boolean(), true),
  /** The socket's pin that opens the drawer; 0: no drawer. */
  drawerPin: z._default(z.union([z.literal(0), z.literal(2), z.literal(5)]), 2),
});

export const labelPrinter = z.object({
  name: z._default(name, 'Label printer'),
  address: z._default(address, ''),
  language: z._default(z.enum(LABEL_LANGUAGES), 'tspl'),
});

/** Where `npm start` serves the shop on this computer. */
export const HERE = ['http://localhost:4000', 'http://127.0.0.1:4000'];

const config = z.object({
  host: z._default(z.string(), '127.0.0.1'),
  port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 4310),
  /** Further host names, if it listens for other machines: 'counter-1.local'. */
  hosts: z._default(z.array(z.string().check(z.minLength(1))), []),
  /** Origins that may pair. */
  origins: z._default(origins, HERE),
  /** Origins that may print without pairing; for demos only. */
  unpaired: z._default(origins, []),
  /** Unusual devices and network ports of printers. */
  devices: z._default(z.array(z.string().check(z.startsWith('/'))).check(z.maxLength(20)), []),
  ports: z._default(z.array(z.int().check(z.minimum(1), z.maximum(65_535))).check(z.maxLength(20)), []),
  receipt: z._default(receiptPrinter, z.parse(receiptPrinter, {})),
  label: z._default(labelPrinter, z.parse(labelPrinter, {})),
});
export type AgentConfig = z.output<typeof config>;

/** Settings in a file of the agent's folder, created at the first start. */
export class ConfigFile {
  readonly #file: string;
  #stored: AgentConfig;
  /** Settings that override the file until the agent ends. */
  readonly #instead: Partial<AgentConfig>;

  private constructor(file: string, stored: AgentConfig, instead: Partial<AgentConfig>) {
    this.#file = file;
    this.#stored = stored;
    this.#instead = instead;
  }

  /** @throws Error naming the wrong setting */
  static async open(folder: string, instead: Partial<AgentConfig> = {}): Promise<ConfigFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, 'config.json');
    if (existsSync(file)) return new ConfigFile(file, readConfig(file), instead);
    const made = new ConfigFile(file, z.parse(config, {}), instead);
    await made.change({});
    return made;
  }

  get now(): AgentConfig {
    return { ...this.#stored, ...this.#instead };
  }

  /** Manual changes of the file since it was read are preserved, and apply from the next start. */
  async change(parts: Partial<AgentConfig>): Promise<void> {
    const onDisk = existsSync(this.#file) ? readConfig(this.#file) : this.#stored;
    const changed = { ...onDisk, ...parts };
    await writeDurably(this.#file, `${JSON.stringify(changed, null, 2)}\n`);
    Object.assign(this.#stored, parts);
  }
}

function readConfig(file: string): AgentConfig {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = z.safeParse(config, json);
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
}
