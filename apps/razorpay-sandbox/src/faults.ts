import { ProviderError } from './provider-error.ts';

/**
 * What becomes of an API call in place of its answer: `silence`, nothing is done and nobody answers; `done`, it is done and
 * nobody answers; a number, a page with that status and nothing done.
 */
export interface Fault {
  /** Part of the call, as `POST /v1/orders`; '' is every call. */
  call: string;
  answer: 'silence' | 'done' | number;
}

/** The fault that a call meets; the first that fits. */
export function faultOf(faults: readonly Fault[], call: string): Fault['answer'] | undefined {
  return faults.find((fault) => call.includes(fault.call))?.answer;
}

/** @throws ProviderError that says what a fault is */
export function readFaults(value: unknown): Fault[] {
  if (Array.isArray(value) && value.every(isFault)) return value;
  throw new ProviderError('faults: a list of { call, answer }, answer one of silence, done, or a status');
}

function isFault(value: unknown): value is Fault {
  const { call, answer } = (value ?? {}) as Partial<Fault>;
  const isStatus = Number.isInteger(answer) && Number(answer) >= 400 && Number(answer) <= 599;
  return typeof call === 'string' && (answer === 'silence' || answer === 'done' || isStatus);
}
