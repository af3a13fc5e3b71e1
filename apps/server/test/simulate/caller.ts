import { Agent, type ClientRequest, request as openRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Net } from './acts.ts';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  payload?: object | string | Buffer | undefined;
}

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what was answered is compared, not used
  body: any;
  headers: Record<string, string | string[] | undefined>;
}

const ANSWER_WITHIN_MS = 30_000;
const GIVEN_UP_AFTER_MS = 180_000;
const FULL_DISK = 507;

/** Clients on a network that loses answers: each repeats its call with the same key until it is answered. */
export class Caller {
  readonly #origin: () => string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #isClosed = false;
  /** Called before each call, and for each answer of 500 and above. */
  readonly #onCall: () => void;
  readonly #onFailure: (sent: Sent, answered: Answered) => void;

  constructor(origin: () => string, onCall: () => void, onFailure: (sent: Sent, answered: Answered) => void) {
    this.#origin = origin;
    this.#onCall = onCall;
    this.#onFailure = onFailure;
  }

  /** @throws Error if nobody answers for minutes */
  async call(sent: Sent, net: Net = 'sound'): Promise<Answered> {
    if (net === 'lost') await this.#once(sent, 'lost').catch(() => undefined);
    if (net === 'cut') await this.#once(sent, 'cut').catch(() => undefined);
    if (net !== 'twice') return this.#untilAnswered(sent);
    const [first, second] = await Promise.all([this.#untilAnswered(sent), this.#untilAnswered(sent)]);
    const [one, other] = [first, second].toSorted((a, b) => a.status - b.status) as [Answered, Answered];
    // The second may be refused as already done; if both succeeded, they must answer the same.
    if (sent.headers?.['idempotency-key'] && isDone(other) && one.body?._id !== other.body?._id)
      throw new Error(`Doubled: ${sent.method} ${sent.path} made ${one.body?._id} and ${other.body?._id}`);
    return one;
  }

  close(): void {
    this.#isClosed = true;
    this.#agent.destroy();
  }

  async #untilAnswered(sent: Sent): Promise<Answered> {
    const deadline = performance.now() + GIVEN_UP_AFTER_MS;
    for (let wait = 50; ; wait = Math.min(1000, wait * 2)) {
      const answered = await this.#once(sent, 'sound').catch(() => undefined);
      if (answered && answered.status < 500) return answered;
      if (answered) this.#onFailure(sent, answered);
      if (this.#isClosed || performance.now() > deadline)
        throw new Error(
          `Not answered: ${sent.method} ${sent.path}: ${answered?.status} ${JSON.stringify(answered?.body)}`,
        );
      await pause(answered?.status === FULL_DISK ? 300 : wait);
    }
  }

  #once({ method, path, headers = {}, payload }: Sent, net: Net): Promise<Answered> {
    this.#onCall();
    const body =
      payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
        ? payload
        : JSON.stringify(payload);
    const sentHeaders = {
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const request = openRequest(this.#origin() + path, {
        method,
        headers: sentHeaders,
        agent: this.#agent,
        timeout: ANSWER_WITHIN_MS,
      });
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error('No answer')));
      request.on('response', (response) => {
        if (net === 'lost') return void request.destroy(new Error('The answer is lost'));
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('The answer broke off')));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: parsed(Buffer.concat(parts).toString()),
            headers: response.headers,
          }),
        );
      });
      if (net === 'cut' && body !== undefined) breakOff(request, body);
      else request.end(body);
    });
  }
}

function breakOff(request: ClientRequest, body: string | Buffer): void {
  request.write(body.slice(0, Math.floor(body.length / 2)), () =>
    request.destroy(new Error('The request broke off')),
  );
}

export const isDone = ({ status }: Answered) => status >= 200 && status < 300;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
