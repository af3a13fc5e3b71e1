import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';
import { type CashAct, type CashMove, type CashStore, lockCash, moveCash } from './cash-moves-sql.ts';
import { type CashHolder, isSameHolder, safeOf } from './holder.ts';

interface OfOrder extends CashAct {
  store: CashStore;
  orderId: string;
  amount: Paise;
}

export async function takeOrderCash(
  tx: Tx,
  { store, orderId, amount, ...act }: OfOrder & { holder: CashHolder },
): Promise<void> {
  const { holder, ...by } = act;
  const cash = await lockCash(tx, store, [holder]);
  const from = { kind: 'order', id: orderId } as const;
  await moveCash(tx, cash, { ...by, orderId }, [{ kind: 'paid', from, to: holder, amount }]);
}

/** Takes it from these as far as they hold any, then from the safe; the rest is the store's own money. */
export async function giveBackOrderCash(
  tx: Tx,
  { store, orderId, amount, from: asked, ...by }: OfOrder & { from: readonly CashHolder[] },
): Promise<void> {
  const safe = safeOf(store.id);
  const from = [...asked, safe];
  const cash = await lockCash(tx, store, from);
  const to = { kind: 'order', id: orderId } as const;
  let left: number = amount;
  const moves: CashMove[] = [];
  for (const holder of from) {
    const isAgain = moves.some(({ from: one }) => isSameHolder(one as CashHolder, holder));
    const part = isAgain ? 0 : Math.min(left, cash.held(holder));
    if (part === 0) continue;
    left -= part;
    moves.push({ kind: 'given back', from: holder, to, amount: paise(part) });
  }
  if (left > 0)
    moves.push({ kind: 'given back', from: { kind: 'own', id: store.id }, to, amount: paise(left) });
  await moveCash(tx, cash, { ...by, orderId }, moves);
}

/** Those who still owe it, last first. */
export async function takersOf(
  tx: Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<CashHolder[]> {
  const { rows } = await sql<CashHolder>`
    SELECT m.kind, m.id FROM (
      SELECT to_kind AS kind, to_id AS id, amount_paise AS amount, moved_at AS at FROM cash_moves
      WHERE marketplace_id = ${marketplaceId} AND order_id = ${id} AND kind = 'paid'
      UNION ALL
      SELECT from_kind, from_id, -amount_paise, moved_at FROM cash_moves
      WHERE marketplace_id = ${marketplaceId} AND order_id = ${id} AND kind = 'given back' AND from_kind <> 'own'
    ) m GROUP BY m.kind, m.id HAVING ${sumOf(sql`m.amount`)} > 0 ORDER BY max(m.at) DESC`.execute(tx);
  return rows;
}
