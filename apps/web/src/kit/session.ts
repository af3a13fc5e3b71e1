import { type Role, readWorkingRoles } from '@haat/domain/people/capabilities';
import { storedValue, useStoredValue } from './stored-value.ts';

/** The user as answered by the login (storefront, section 3). */
export type Session = {
  _id: string;
  name: string;
  email: string;
  phone: string;
  roles: readonly Role[];
  /** The store that an admin or deliveryAdmin belongs to. */
  store: string | null;
  /** The server lets them do nothing for staff before they have set up a second factor. */
  secondFactorDue?: true;
  /** Goes along with each call as the bearer token. */
  token: string;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a login answer, or one stored on an earlier visit; undefined when it names no user or carries no token. */
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
/** The user whose token the server refused; '' after a sign-in or sign-out. */
const expired = storedValue<string>('haat.expired', (value) => text(value) || undefined, '');

/** The signed-in user outside of components: for calls and loaders. */
export const session = {
  get: stored.get,
  subscribe: stored.subscribe,
  /** Takes the answer of a login or registration. Throws TypeError when it is none. */
  signIn(answer: unknown): Session {
    const user = readSession(answer);
    if (!user) throw new TypeError('Not the answer of a login');
    expired.set(undefined);
    stored.set(user);
    return user;
  },
  /** Forgets the user here and in every other tab. */
  signOut(): void {
    expired.set(undefined);
    stored.set(undefined);
  },
  /**
   * Like signing out, for a token that the server no longer knows: nobody has asked for it, and a till continues
   * selling.
   */
  expire(): void {
    const user = stored.get();
    if (!user) return;
    expired.set(user._id);
    stored.set(undefined);
  },
  /** The user who was signed in until the token expired; '' after any sign-in or sign-out since. */
  expiredFor: expired.get,
};

/** The signed-in user, or null. */
export function useSession(): Session | null {
  return useStoredValue(stored);
}
