import { worksInStore } from '@haat/contract/users';
import type { Config } from '../../kit/config.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import type { UserRow } from '../../people/identity/identity-sql.ts';
import type { Rights } from './note-user.ts';

/**
 * Whether an account has proved the address, or for accounts by phone the number, that the operator sees. Anybody can
 * register with somebody else's address.
 */
export function hasProved(
  config: Config,
  { typed_email, proved_email, phone }: Pick<UserRow, 'typed_email' | 'proved_email' | 'phone'>,
  email: string,
): boolean {
  const named = email.toLowerCase();
  if (proved_email?.toLowerCase() === named) return true;
  return phone !== null && isPlaceholderEmail(config, named) && typed_email.toLowerCase() === named;
}

/** An unproved account gets only rights that it already has. */
export function remainingRights(before: Rights, wanted: Rights): Rights {
  const staysPut = before.workplace?.storeId === wanted.workplace?.storeId;
  const roles = wanted.roles.filter(
    (role) => before.roles.includes(role) && (staysPut || !worksInStore([role])),
  );
  return { roles, workplace: worksInStore(roles) ? before.workplace : null };
}
