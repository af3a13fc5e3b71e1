import { session } from '../../../kit/session.ts';
import type { Check } from '../../../kit/storage.ts';
import { type StoredValue, storedValue } from '../../../kit/stored-value.ts';

const readId = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/**
 * Dropped on signing out anywhere, or once somebody else signs in; an expired session keeps it. A guest's
 * passes to the user who signs in.
 */
export function shoppersValue<T>(key: string, check: Check<T>, fallback: T): StoredValue<T> {
  const value = storedValue(key, check, fallback);
  const owner = storedValue(`${key}.of`, readId, '');
  const follow = () => {
    const user = session.get()?._id ?? session.expiredFor();
    if (user === owner.get()) return;
    if (owner.get()) value.set(undefined);
    owner.set(user || undefined);
  };
  follow();
  session.subscribe(follow);
  return value;
}
