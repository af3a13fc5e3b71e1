import { storedValue } from './stored-value.ts';

const stored = storedValue<string>(
  'haat.device',
  (value) => (typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : undefined),
  '',
);

/** Generated here, so that accounts recognise the browser. */
export function deviceId(): string {
  if (!stored.get()) stored.set(crypto.randomUUID());
  return stored.get();
}
