import { type Profile, readProfile } from '@haat/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';

/** Also updates the name in the session. */
export function showProfile(queries: QueryClient, changed: Profile): void {
  queries.setQueryData(keyOf(readProfile, {}), changed);
  const { token, secondFactorDue } = session.get() ?? {};
  if (token) session.signIn({ ...changed, token, secondFactorDue });
}
