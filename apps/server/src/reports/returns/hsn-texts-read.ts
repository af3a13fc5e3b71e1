import type { Db, Tx } from '../../kit/db.ts';

/** The GST portal's texts of codes; a code that it does not take has none. */
export async function readHsnTexts(
  tx: Db | Tx,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (codes.size === 0) return new Map();
  const rows = await tx
    .selectFrom('hsn_codes')
    .select(['code', 'description'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ code, description }) => [code, description]));
}
