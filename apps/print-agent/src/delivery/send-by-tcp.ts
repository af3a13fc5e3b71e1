import { connect, type Socket } from 'node:net';
import type { Trouble } from '@haat/contract/printing/print-agent';
import type { StatusQuestion } from '../languages/status-questions.ts';
import { away, type Ending, type Parcel, type Patience, reasonOf } from './delivery.ts';
import { resolvePrinter } from './printer-reach.ts';

/** Whether a printer answers; silent ones are not asked every time. */
export interface Manners {
  /** Undefined before the first request. */
  answers?: boolean;
}

type TcpDelivery = {
  host: string;
  port: number;
  parcel: Parcel;
  status: StatusQuestion;
  /** Sent after the last byte and answered when everything is printed; absent if the language has no such request. */
  done?: Uint8Array | undefined;
  manners: Manners;
  patience: Patience;
  /** Called before the first byte; afterwards something may have been printed. */
  begin: () => Promise<void>;
};

const WRITTEN: Ending = { as: 'written' };
/** Bytes sent at a time. */
const CHUNK = 8 * 1024;

export async function sendByTcp(delivery: TcpDelivery): Promise<Ending> {
  const { host, port, patience } = delivery;
  let line: Line;
  try {
    line = await Line.open(await resolvePrinter(host), port, patience.connect);
  } catch (error) {
    return away('no-answer', reasonOf(error));
  }
  try {
    return await sendOver(line, delivery);
  } catch (error) {
    return away('broke-off', reasonOf(error));
  } finally {
    line.close();
  }
}

async function sendOver(line: Line, delivery: TcpDelivery): Promise<Ending> {
  const { parcel, manners, patience, done } = delivery;
  const trouble = manners.answers === false ? undefined : await ask(line, delivery);
  manners.answers ??= trouble !== undefined;
  if (trouble) return away(trouble, 'the printer says so');
  // A printer that is silent today confirms nothing, even if it did before.
  const confirms = trouble === null && done !== undefined;
  await delivery.begin();
  for (let at = 0; at < parcel.bytes.length; at += CHUNK)
    await line.write(parcel.bytes.subarray(at, at + CHUNK), patience.stall);
  const run = Math.min(patience.run, 200 + (parcel.rows * 1_000) / patience.rowsPerSecond);
  if (!confirms) {
    await line.stays(run);
    return WRITTEN;
  }
  line.forgetAnswers();
  await line.write(done, patience.stall);
  if (await line.answer((bytes) => (bytes.length > 0 ? true : undefined), run + patience.status))
    return WRITTEN;
  // It answers a status request at once, even while it waits for paper.
  const now = await ask(line, delivery);
  if (now === null) return WRITTEN;
  return now
    ? { as: 'unclear', trouble: now, why: 'it stopped before the end' }
    : { as: 'unclear', trouble: 'no-answer', why: 'it fell silent before the end' };
}

async function ask(line: Line, { status, patience }: TcpDelivery): Promise<Trouble | null | undefined> {
  line.forgetAnswers();
  await line.write(status.question, patience.stall);
  return line.answer(status.read, patience.status);
}

/** A connection to a printer. All waits end when it breaks. */
class Line {
  readonly #socket: Socket;
  #heard = Buffer.alloc(0);
  #broken: Error | null = null;
  /** The printer has closed its side, which it may do after receiving everything. */
  #ended = false;
  #wake: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      this.#heard = Buffer.concat([this.#heard, bytes]).subarray(-4_096);
      this.#wake();
    });
    socket.on('error', (error) => {
      this.#broken = error;
      this.#wake();
    });
    socket.on('end', () => {
      this.#ended = true;
      this.#wake();
    });
    socket.on('close', () => this.#wake());
  }

  static open(host: string, port: number, within: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true, allowHalfOpen: true });
      const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${within} ms`)), within);
      socket.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.removeAllListeners('error');
        resolve(new Line(socket));
      });
    });
  }

  /** @throws Error when the connection breaks, or nothing moves for `stall` milliseconds */
  async write(bytes: Uint8Array, stall: number): Promise<void> {
    this.#throwIfBroken();
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`took nothing for ${stall} ms`)), stall);
        this.#wake = () => this.#broken && reject(this.#broken);
        this.#socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    } finally {
      clearTimeout(timer);
      this.#wake = () => {};
    }
  }

  /** The parsed answer; undefined without one in time. */
  async answer<T>(read: (bytes: Uint8Array) => T | undefined, within: number): Promise<T | undefined> {
    const until = Date.now() + within;
    for (;;) {
      const said = read(this.#heard);
      if (said !== undefined) return said;
      this.#throwIfBroken();
      if (this.#ended || Date.now() >= until) return undefined;
      await this.#somethingOr(until - Date.now());
    }
  }

  /** Waits while the paper runs; a printer that has closed its side properly has read everything. */
  async stays(ms: number): Promise<void> {
    const until = Date.now() + ms;
    while (!this.#ended && Date.now() < until) {
      this.#throwIfBroken();
      await this.#somethingOr(until - Date.now());
    }
    this.#throwIfBroken();
  }

  forgetAnswers(): void {
    this.#heard = Buffer.alloc(0);
  }

  close(): void {
    this.#socket.on('error', () => {});
    this.#socket.end();
    this.#socket.destroySoon();
  }

  async #somethingOr(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, Math.max(1, ms));
    });
    clearTimeout(timer);
    this.#wake = () => {};
  }

  #throwIfBroken(): void {
    if (this.#broken) throw this.#broken;
  }
}
