import type { IncomingMessage } from 'node:http';
import type { AgentConfig } from '../config.ts';

/** Origins whose refusals are remembered. */
const MAX_NAMED = 10;

/** Somebody who was refused: how often, and when last (milliseconds since 1970). */
export type RefusedOrigin = { origin: string; count: number; at: number };

/** Who may send jobs, and who tried without. */
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

  /** Whether a token is asked of it. */
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

  /** The last first. */
  get refused(): RefusedOrigin[] {
    return [...this.#refused.values()].reverse();
  }
}

/**
 * Whether a request was meant for this agent: a page elsewhere may give its own name our address (DNS rebinding), and would then
 * send that name. It is said once, in the one header that is for it: Node.js keeps the first of several, a proxy may go by another.
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

/** Whether an address is this computer's own. */
export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
