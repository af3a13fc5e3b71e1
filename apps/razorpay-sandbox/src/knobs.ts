import { ProviderError } from './provider-error.ts';

/** How badly the sandbox behaves. Times in milliseconds, shares from 0 to 1. */
export interface Knobs {
  /** How often each webhook event is delivered. */
  copies: number;
  /** How long after the payment its first event leaves. */
  delay: number;
  /** How long after one event of a payment its next one leaves. */
  step: number;
  /** In which order the events of one payment leave. */
  order: 'sent' | 'reverse' | 'random';
  /** The share of events that are never delivered. */
  loss: number;
  /** The first pause after a delivery that was not answered with 2xx; each next one is twice as long. */
  retry: number;
  /** How long what happens by itself takes: late authorisations and slow refunds. */
  settle: number;
  /** How long a refund takes to be made: a second one with its key is refused meanwhile. */
  refund: number;
  /** How refunds end, whatever their amount: at once, not before somebody settles them, or never. */
  refundEnding: 'by-amount' | 'processed' | 'pending' | 'failed';
  /** How long each answer of the API takes. */
  apiDelay: number;
  /** The share of API calls that are answered with a 502 page. */
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

/**
 * The knobs after a change.
 * @throws ProviderError that names the knob and what it takes
 */
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
 * The knobs that environment variables set: `SANDBOX_COPIES`, `SANDBOX_API_DELAY` and so on.
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
