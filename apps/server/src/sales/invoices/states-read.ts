import { stateCode } from '@haat/domain/invoices/states';
import type { Db, Tx } from '../../kit/db.ts';

/** GST state codes by pin code; '' for unknown ones. Pin codes are never joined with orders. */
export async function readStates(db: Db | Tx, pinCodes: readonly string[]): Promise<Map<string, string>> {
  if (pinCodes.length === 0) return new Map();
  const found = await db
    .selectFrom('pin_codes')
    .select(['pin_code', 'state'])
    .where('pin_code', 'in', pinCodes)
    .execute();
  return new Map(found.map(({ pin_code, state }) => [pin_code, stateCode(state) ?? '']));
}
