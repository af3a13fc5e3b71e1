import type { IncomingMessage } from 'node:http';
import type { AgentConfig } from '../config.ts';

const MAX_NAMED = 10;

/** How often, and when last (milliseconds since 1970). */
export type RefusedOrigin = { origin: string; count: number; at: number };

/** Which origins may send jobs, and which were refused. */
export class Origins {
  readonly #config: () => AgentConfig;
  readonly #refused = new Map<string, RefusedOrigin>();

  constructor(config: () => AgentConfig) {
    this.#config = config;
  }

  allows(origin: string): boolean {
    const { origins, unpaired } = this.#config();
    return origins.includes(origin) || unpaired.includes(origin);
  }

  /** Whether it needs a token. */
  mustPair(origin: string): boolean {
    return !this.#config().unpaired.includes(origin);
  }

  noteRefused(origin: string): void {
    const { count = 0 } = this.#refused.get(origin) ?? {};
    this.#refused.delete(origin);
    this.#refused.set(origin, { origin: origin.slice(0, 200), count: count + 1, at: Date.now() });
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MAX_NAMED && oldest !== undefined) this.#refused.delete(oldest);
  }

  get refused(): RefusedOrigin[] {
    return [...this.#refused.values()].reverse();
  }
}

/**
 * Whether a request names this agent: another site may point its own name at our address (DNS rebinding), and would
 * send that name. Exactly one Host header is required: Node.js uses the first of several, a proxy might use another.
 */
export function isOwnHost(
  { url, rawHeaders }: IncomingMessage,
  { hosts }: AgentConfig,
  port: number,
): boolean {
  const said = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host] = said;
  if (said.length !== 1 || !host || !url?.startsWith('/')) return false;
  const names = ['127.0.0.1', 'localhost', '[::1]', ...hosts];
  return names.some((name) => host.toLowerCase() === `${name.toLowerCase()}:${port}`);
}

export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
