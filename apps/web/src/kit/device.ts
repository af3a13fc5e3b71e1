import { storedValue } from './stored-value.ts';

const stored = storedValue<string>(
  'haat.device',
  (value) => (typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : undefined),
  '',
);

/** The id that this browser has made for itself, by which accounts know it again when somebody signs in. */
export function deviceId(): string {
  if (!stored.get()) stored.set(crypto.randomUUID());
  return stored.get();
}
