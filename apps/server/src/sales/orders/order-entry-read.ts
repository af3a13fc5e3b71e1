import type { OrderEntry } from '@haat/contract/orders/order';
import { storedApprovals } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import { parse } from 'zod/mini';
import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';

interface Row {
  enteredBy: string;
  /** Whose sign-in sent it; null for entries that are not a till's. */
  sentBy: string | null;
  reference: string;
  dueOn: string | null;
  approvals: unknown;
}

/** What staff recorded when they entered an order, in the office or at a till; undefined for shoppers' orders. */
export async function readEntered(tx: Tx, order: OrderKey): Promise<OrderEntry | undefined> {
  const [row] = await selectEntry(tx, order);
  if (!row) return undefined;
  const approvals = parse(storedApprovals, row.approvals);
  const { enteredBy, sentBy, reference, dueOn } = row;
  const names = await readNames(tx, [enteredBy, sentBy ?? enteredBy, ...approvals.map(({ by }) => by)]);
  const nameOf = (id: string) => names.get(id) ?? '';
  return {
    enteredBy: nameOf(enteredBy),
    sentBy: sentBy && sentBy !== enteredBy ? nameOf(sentBy) : '',
    reference,
    dueOn,
    approvals: approvals.map(({ by, ...allowed }) => ({ ...allowed, by: nameOf(by) })),
  };
}

async function selectEntry(tx: Tx, { marketplaceId, id }: OrderKey): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT entered_by AS "enteredBy", NULL::uuid AS "sentBy", reference, due_on::text AS "dueOn", approvals FROM order_entries
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${id}
    UNION ALL
    SELECT written_by, sent_by, '', NULL, coalesce(approvals, body->'approvals') FROM till_entries
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${id}`.execute(tx);
  return rows;
}

async function readNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}
