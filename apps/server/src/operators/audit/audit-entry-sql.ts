import { newId } from '@haat/domain/basics/ids';
import { readRoles } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import type { DB } from '../../kit/schema.gen.ts';
import { foundWords } from './found-words.ts';

/** For entries about no marketplace: the key's first column can't be empty. */
export const NO_MARKETPLACE = '00000000-0000-0000-0000-000000000000';

export interface NewEntry {
  marketplaceId: string;
  subject: string;
  id: string | null;
  userId: string;
  action: string;
  /** `before` and `after` with the changed fields, and other facts; never a secret. */
  details: Record<string, unknown>;
  /** The entry's own id. */
  entry?: string;
  /** For things that don't have a store and name of their own. */
  storeId?: string | null;
  name?: string;
  /** Further search words. */
  also?: string;
}

interface Described {
  name: string | null;
  storeId: string | null;
  sku?: string;
}

/** Reads a thing's name and store by its marketplace and id. */
type Describe = (tx: Tx, marketplaceId: string, id: string) => Promise<Described | undefined>;

type Named =
  | 'bundles'
  | 'drivers'
  | 'product_imports'
  | 'stock_counts'
  | 'till_differences'
  | 'tills'
  | 'vendor_invoices';

const namedIn =
  <Table extends Named>(table: Table, name: keyof DB[Table] & string): Describe =>
  (tx, marketplaceId, id) =>
    tx
      .selectFrom<Named>(table)
      .select([sql.ref<string>(name).as('name'), 'store_id as storeId'])
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', id)
      .executeTakeFirst();

const store: Describe = (tx, marketplaceId, id) =>
  tx
    .selectFrom('stores')
    .select(['name', 'id as storeId'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();

const DESCRIBED: Record<string, Describe> = {
  order: async (tx, marketplaceId, id) => {
    const row = await tx
      .selectFrom('orders')
      .select(['number', 'store_id as storeId'])
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { name: String(row.number), storeId: row.storeId };
  },
  product: (tx, marketplaceId, id) =>
    tx
      .selectFrom('products')
      .select(['name', 'store_id as storeId', 'sku'])
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', id)
      .executeTakeFirst(),
  store,
  'till settings': store,
  'stock count': namedIn('stock_counts', 'name'),
  import: namedIn('product_imports', 'file_name'),
  'vendor invoice': namedIn('vendor_invoices', 'invoice_number'),
  till: namedIn('tills', 'name'),
  'till difference': namedIn('till_differences', 'kind'),
  driver: namedIn('drivers', 'name'),
  bundle: namedIn('bundles', 'name'),
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_NAME = 200;

const textIn = (details: Record<string, unknown>, key: string) => {
  const value = details[key];
  return typeof value === 'string' ? value : undefined;
};

/** Adds an entry in the transaction of the change. Entries are never changed or deleted. */
export async function writeEntry(tx: Tx, given: NewEntry): Promise<void> {
  const { marketplaceId, subject, id, userId, details } = given;
  const user = await tx
    .selectFrom('users')
    .select(['name', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const who = user ?? (await DESCRIBED.driver?.(tx, marketplaceId, userId));
  const thing = await (id && UUID.test(id) ? DESCRIBED[subject]?.(tx, marketplaceId, id) : undefined);
  const name = given.name ?? thing?.name ?? textIn(details, 'name') ?? textIn(details, 'number') ?? '';
  const role = user ? readRoles(user.roles).join(', ') : who ? 'driver' : '';
  const storeId = given.storeId ?? thing?.storeId ?? textIn(details, 'storeId') ?? null;
  const also = `${thing?.sku ?? ''} ${given.also ?? ''}`;
  const row = rowOf({ ...given, name, storeId, also }, { name: who?.name, role });
  await tx.insertInto('audit_log').values(row).execute();
}

/** Adds entries of one transaction about things that have their own name and store. */
export async function writeEntries(
  tx: Tx,
  given: readonly (NewEntry & { name: string; storeId: string })[],
): Promise<void> {
  if (given.length === 0) return;
  const users = await tx
    .selectFrom('users')
    .select(['id', 'name', 'roles'])
    .where('id', 'in', [...new Set(given.map(({ userId }) => userId))])
    .execute();
  await insertRows(
    tx,
    'audit_log',
    given.map((one) => {
      const who = users.find((user) => user.id === one.userId);
      return rowOf(one, { name: who?.name, role: readRoles(who?.roles).join(', ') });
    }),
  );
}

function rowOf(
  {
    marketplaceId,
    subject,
    id,
    userId,
    action,
    details,
    entry = newId(),
    storeId,
    name,
    also,
  }: NewEntry & {
    name: string;
    storeId: string | null;
  },
  who: { name: string | null | undefined; role: string },
) {
  return {
    marketplace_id: marketplaceId,
    id: entry,
    user_id: userId,
    user_name: who.name ?? '',
    user_role: who.role,
    action,
    subject,
    subject_id: id,
    subject_name: name.slice(0, LONGEST_NAME),
    store_id: storeId,
    details: JSON.stringify(details),
    found: foundWords(details, also),
  };
}
