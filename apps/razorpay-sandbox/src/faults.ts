import { ProviderError } from './provider-error.ts';

/**
 * Replaces an API call's answer. `silence`: nothing is done, no answer. `done`: it is done, no answer. A number: a page
 * with that status, nothing done.
 */
export interface Fault {
  /** Part of the call, such as `POST /v1/orders`; '' matches every call. */
  call: string;
  answer: 'silence' | 'done' | number;
}

/** The first match. */
export function faultOf(faults: readonly Fault[], call: string): Fault['answer'] | undefined {
  return faults.find((fault) => call.includes(fault.call))?.answer;
}

/** @throws ProviderError that says what a fault looks like */
export function readFaults(value: unknown): Fault[] {
  if (Array.isArray(value) && value.every(isFault)) return value;
  throw new ProviderError('faults: a list of { call, answer }, answer one of silence, done, or a status');
}

function isFault(value: unknown): value is Fault {
  const { call, answer } = (value ?? {}) as Partial<Fault>;
  const isStatus = Number.isInteger(answer) && Number(answer) >= 400 && Number(answer) <= 599;
  return typeof call === 'string' && (answer === 'silence' || answer === 'done' || isStatus);
}
