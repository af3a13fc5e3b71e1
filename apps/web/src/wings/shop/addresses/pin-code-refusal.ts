import { ERRORS } from '@haat/contract/errors';
import { findMarketplace } from '@haat/contract/places';
import type { QueryClient } from '@tanstack/react-query';
import { failedWith } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';

/**
 * A sentence; null if the marketplace delivers there.
 * @throws CallFailed if the server can't be reached
 */
export async function pinCodeRefusal(
  queries: QueryClient,
  marketplace: string,
  pinCode: string,
): Promise<string | null> {
  try {
    const found = await queries.fetchQuery(queryOf(findMarketplace, { params: { pinCode } }));
    return found._id === marketplace ? null : t(ERRORS['pin-code-not-served'].message);
  } catch (error) {
    if (failedWith(error, 'not-in-service')) return t(ERRORS['not-in-service'].message);
    throw error;
  }
}
