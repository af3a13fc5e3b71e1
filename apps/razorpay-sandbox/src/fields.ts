import type { Notes } from './entities.ts';
import { ProviderError } from './provider-error.ts';

/** Checks of requests, with the provider's sentences. */

export type Body = Record<string, unknown>;

const LEAST_AMOUNT = 100;
const MAX_NOTES = 15;
const LONGEST_NOTE = 256;
const LONGEST_RECEIPT = 40;

/** @throws ProviderError if the body has an unknown field */
export function refuseUnknown(body: Body, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ProviderError(`${unknown.join(', ')} is/are not required and should not be sent`);
  }
}

/** In paise, at least one rupee. */
export function amountOf(value: unknown): number {
  if (value === undefined || value === null) {
    throw new ProviderError('The amount field is required.', { field: 'amount' });
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new ProviderError('The amount must be an integer.', { field: 'amount' });
  }
  if (value < LEAST_AMOUNT) {
    throw new ProviderError('The amount must be at least INR 1.00', { field: 'amount' });
  }
  return value;
}

export function currencyOf(value: unknown): string {
  if (value === undefined) throw new ProviderError('The currency field is required.', { field: 'currency' });
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) {
    throw new ProviderError('Currency is not supported', { field: 'currency' });
  }
  return value;
}

export function receiptOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string')
    throw new ProviderError('The receipt must be a string.', { field: 'receipt' });
  if (value.length > LONGEST_RECEIPT) {
    throw new ProviderError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return value;
}

export function notesOf(value: unknown): Notes {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') throw new ProviderError('The notes must be an array.', { field: 'notes' });
  const pairs = Object.entries(value).map(([key, note]) => [key, noteOf(note)] as const);
  if (pairs.length > MAX_NOTES) {
    throw new ProviderError('Number of fields in notes should be less than or equal to 15', {
      field: 'notes',
    });
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

function noteOf(note: unknown): string {
  if (typeof note !== 'string' && typeof note !== 'number' && typeof note !== 'boolean') {
    throw new ProviderError('The notes must hold texts only.', { field: 'notes' });
  }
  if (String(note).length > LONGEST_NOTE) {
    throw new ProviderError('notes value cannot be greater than 256 characters', { field: 'notes' });
  }
  return String(note);
}

/** A number in a query, such as `count`. */
export function queryNumber(
  query: URLSearchParams,
  name: string,
  { usual, most }: { usual: number; most: number },
): number {
  const text = query.get(name);
  if (text === null) return usual;
  if (!/^\d{1,12}$/.test(text)) throw new ProviderError(`The ${name} must be an integer.`, { field: name });
  if (Number(text) > most)
    throw new ProviderError(`The ${name} may not be greater than ${most}.`, { field: name });
  return Number(text);
}
