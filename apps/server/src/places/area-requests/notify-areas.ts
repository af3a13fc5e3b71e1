import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import { sql } from 'kysely';
import { PLACEHOLDER } from '../../goods/catalog/catalogue/placeholders.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { inSets, laterThan, type NotifyContext, type Sorted } from '../../people/notify-requests/in-sets.ts';
import { notifyPeople } from '../../people/notify-requests/notify-people.ts';
import { WAITING_COLUMNS, type WaitingPerson } from '../../people/notify-requests/waiting-person.ts';
import { forgetAreaRequests, putOffAreaRequests, takeAreaRequests } from './area-requests-sql.ts';

const NAME = 'notify-area-requests';

/** Every minute, and at once after a start. */
export async function serveAreaRequests(context: Context): Promise<void> {
  await context.jobs.schedule(NAME, '* * * * *', () => notifyAreas(context));
  await context.jobs.schedule('forget-area-requests', '13 3 * * *', () => forgetAreaRequests(context.db));
  await context.jobs.runNow(NAME);
}

/** Notifies each person whose pin code is now served, once. */
export async function notifyAreas(context: NotifyContext): Promise<void> {
  const now = context.clock.now();
  await inSets(
    context,
    (most) => readDueAreas(context.db, now, most),
    async (sorted, sent) => sent(await settle(context, sorted)),
  );
}

const keyOf = ({ pinCode, person: { userId } }: DueArea) => ({ pinCode, userId });
const nameOf = ({ pinCode, userId }: ReturnType<typeof keyOf>) => `${pinCode} ${userId}`;

/** In one transaction, so that nobody is notified twice or lost. Returns who was notified. */
async function settle(context: NotifyContext, { now, later }: Sorted<DueArea>): Promise<DueArea[]> {
  return inTransaction(context.db, async (tx) => {
    if (later.length > 0) await putOffAreaRequests(tx, later.map(keyOf), laterThan(context.clock.now()));
    const taken = new Set((await takeAreaRequests(tx, now.map(keyOf))).map(nameOf));
    const mine = now.filter((due) => taken.has(nameOf(keyOf(due))));
    for (const [marketplaceId, due] of Map.groupBy(mine, (one) => one.marketplaceId))
      await notifyPeople(
        context,
        tx,
        marketplaceId,
        due.map(({ pinCode, person }) => ({
          person,
          news: { what: 'area-open', pinCode, path: MESSAGE_PATHS.location(pinCode) },
        })),
      );
    await faultPoint('area requests: taken');
    return mine;
  });
}

/** A request for a pin code that is now served. */
interface DueArea {
  pinCode: string;
  marketplaceId: string;
  person: WaitingPerson;
}

type Row = Omit<DueArea, 'person'> & WaitingPerson;

/** Oldest first; only for marketplaces with something to sell. */
async function readDueAreas(db: Db, now: Date, most: number): Promise<DueArea[]> {
  const selling = await sellingAmong(db, await servingWaited(db));
  if (selling.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT r.pin_code AS "pinCode", s.marketplace_id AS "marketplaceId", ${WAITING_COLUMNS}
    FROM area_requests r JOIN served_pin_codes s ON s.pin_code = r.pin_code JOIN users u ON u.id = r.user_id
    WHERE s.marketplace_id = ANY(${selling}::uuid[]) AND (r.put_off_until IS NULL OR r.put_off_until <= ${now})
    ORDER BY r.requested_at, r.user_id, r.pin_code LIMIT ${most}`.execute(db);
  return rows.map(({ pinCode, marketplaceId, ...person }) => ({ pinCode, marketplaceId, person }));
}

/** In pin codes with requests. */
async function servingWaited(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.marketplace_id AS id FROM area_requests r JOIN served_pin_codes s USING (pin_code)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** With a product that shoppers see: an empty shop is no reason to come. */
async function sellingAmong(db: Db, marketplaceIds: readonly string[]): Promise<string[]> {
  const selling: string[] = [];
  for (const id of marketplaceIds) {
    const { rows } = await sql`
      SELECT FROM stores s WHERE s.marketplace_id = ${id} AND s.is_open AND lower(trim(s.name)) <> ${PLACEHOLDER.store}
        AND EXISTS (SELECT FROM products p
          WHERE p.marketplace_id = ${id} AND p.marketplace_id = s.marketplace_id AND p.store_id = s.id AND p.status = 'Published')
      LIMIT 1`.execute(db);
    if (rows.length > 0) selling.push(id);
  }
  return selling;
}
