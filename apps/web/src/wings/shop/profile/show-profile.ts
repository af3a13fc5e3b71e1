import { type Profile, readProfile } from '@haat/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';

/** Shows a profile as it was answered, here and wherever the session names its person. */
export function showProfile(queries: QueryClient, changed: Profile): void {
  queries.setQueryData(keyOf(readProfile, {}), changed);
  const { token, secondFactorDue } = session.get() ?? {};
  if (token) session.signIn({ ...changed, token, secondFactorDue });
}
