import { ProviderError } from './provider-error.ts';

/** Faults of the sandbox. Times in milliseconds, shares from 0 to 1. */
export interface Knobs {
  /** Deliveries of each webhook event. */
  copies: number;
  /** From a payment to its first event. */
  delay: number;
  /** Between the events of a payment. */
  step: number;
  /** Order of a payment's events. */
  order: 'sent' | 'reverse' | 'random';
  /** Share of events that are never delivered. */
  loss: number;
  /** Wait before the first retry after an answer other than 2xx; doubled for each further one. */
  retry: number;
  /** Until late authorisations and slow refunds happen. */
  settle: number;
  /** Duration of a refund; a second one with its key is refused meanwhile. */
  refund: number;
  /** How refunds end: by their amount; or all at once, only when settled by hand, or in failure. */
  refundEnding: 'by-amount' | 'processed' | 'pending' | 'failed';
  /** Delay of each API answer. */
  apiDelay: number;
  /** Share of API calls answered with a 502 page. */
  apiFailures: number;
}

export const USUAL_KNOBS: Knobs = {
  copies: 1,
  delay: 300,
  step: 50,
  order: 'sent',
  loss: 0,
  retry: 1000,
  settle: 5000,
  refund: 20,
  refundEnding: 'by-amount',
  apiDelay: 0,
  apiFailures: 0,
};

const HIGHEST = { copies: 20, delay: 3_600_000, step: 60_000, loss: 1, retry: 3_600_000, settle: 3_600_000 };
const HIGHEST_OF_API = { refund: 60_000, apiDelay: 120_000, apiFailures: 1 };
const LIMITS: Record<string, number> = { ...HIGHEST, ...HIGHEST_OF_API };
const WORDS: Record<string, readonly string[]> = {
  order: ['sent', 'reverse', 'random'],
  refundEnding: ['by-amount', 'processed', 'pending', 'failed'],
};
const WHOLE = ['copies', 'delay', 'step', 'retry', 'settle', 'refund', 'apiDelay'];

/** @throws ProviderError that names the knob and what it takes */
export function turned(knobs: Knobs, change: Record<string, unknown>): Knobs {
  for (const [name, value] of Object.entries(change)) {
    if (!(name in knobs)) throw refused(name, `one of ${Object.keys(knobs).join(', ')}`);
    const words = WORDS[name];
    if (words) {
      if (!words.includes(value as string)) throw refused(name, `one of ${words.join(', ')}`);
    } else if (!fits(name, value)) {
      throw refused(
        name,
        `a ${WHOLE.includes(name) ? 'whole number' : 'number'} from ${lowest(name)} to ${LIMITS[name]}`,
      );
    }
  }
  return { ...knobs, ...change };
}

function fits(name: string, value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= lowest(name) && value <= (LIMITS[name] ?? 0))) return false;
  return !WHOLE.includes(name) || Number.isInteger(value);
}

function lowest(name: string): number {
  return name === 'copies' || name === 'retry' ? 1 : 0;
}

function refused(name: string, takes: string): ProviderError {
  return new ProviderError(`${name}: ${takes}`, { field: name });
}

/**
 * From `SANDBOX_COPIES`, `SANDBOX_API_DELAY` and so on.
 * @throws ProviderError as `turned`
 */
export function knobsFrom(env: NodeJS.ProcessEnv): Knobs {
  const change: Record<string, unknown> = {};
  for (const name of Object.keys(USUAL_KNOBS)) {
    const text = env[`SANDBOX_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`];
    if (text !== undefined && text !== '') change[name] = name in WORDS ? text : Number(text);
  }
  return turned(USUAL_KNOBS, change);
}
