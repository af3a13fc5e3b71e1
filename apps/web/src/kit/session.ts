import { type Role, readWorkingRoles } from '@haat/domain/people/capabilities';
import { storedValue, useStoredValue } from './stored-value.ts';

/** As answered by the login (storefront, section 3). */
export type Session = {
  _id: string;
  name: string;
  email: string;
  phone: string;
  roles: readonly Role[];
  /** For admins and deliveryAdmins. */
  store: string | null;
  /** The server refuses calls for staff until a second factor is set up. */
  secondFactorDue?: true;
  /** Sent as bearer token. */
  token: string;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** From a login answer, or stored earlier; undefined if invalid. */
export function readSession(value: unknown): Session | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  const session: Session = {
    _id: text(given._id),
    name: text(given.name),
    email: text(given.email),
    phone: text(given.phone ?? given.phoneNumber),
    roles: readWorkingRoles(given.roles ?? given.role),
    store: text(given.store) || null,
    token: text(given.token),
    ...(given.secondFactorDue === true && { secondFactorDue: true }),
  };
  return session._id && session.token ? session : undefined;
}

const stored = storedValue<Session | null>('haat.user', readSession, null);
/** The user whose token was refused; '' after a sign-in or sign-out. */
const expired = storedValue<string>('haat.expired', (value) => text(value) || undefined, '');

/** For use outside of components. */
export const session = {
  get: stored.get,
  subscribe: stored.subscribe,
  /**
   * Accepts the answer of a login or registration.
   * @throws TypeError if invalid
   */
  signIn(answer: unknown): Session {
    const user = readSession(answer);
    if (!user) throw new TypeError('Not the answer of a login');
    expired.set(undefined);
    stored.set(user);
    return user;
  },
  signOut(): void {
    expired.set(undefined);
    stored.set(undefined);
  },
  /** For a token that the server rejects: unlike signing out nobody asked for it, and a till continues selling. */
  expire(): void {
    const user = stored.get();
    if (!user) return;
    expired.set(user._id);
    stored.set(undefined);
  },
  /** The user whose session expired; '' after any sign-in or sign-out. */
  expiredFor: expired.get,
};

export function useSession(): Session | null {
  return useStoredValue(stored);
}
