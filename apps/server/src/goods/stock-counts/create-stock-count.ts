import type { CallInput, CallReply } from '@haat/contract/call';
import { createStockCount as createCall } from '@haat/contract/catalog/stock-count';
import { newId } from '@haat/domain/basics/ids';
import { COUNT_LINES } from '@haat/domain/catalogue/stock-count';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { readPart } from './countable-goods-read.ts';
import { insertCount, insertLines } from './stock-counts-sql.ts';

type NewCount = CallInput<typeof createCall>['body'];

const OPEN_COUNTS = 50;

interface CountCommand {
  caller: Caller;
  request: NewCount;
  key: string;
  replayed: () => void;
}

/** Refuses with `store-not-found`, `stock-count-too-long` for too many lines, and `too-many-stock-counts`. */
export async function createStockCount(db: Db, command: CountCommand): Promise<CallReply<typeof createCall>> {
  const { caller, request } = command;
  const { userId } = caller;
  const store = await storeOf(db, caller, request.store ?? caller.store?.storeId ?? '');
  const once = { ...command, userId, marketplaceId: store.marketplaceId };
  return inTransaction(db, (tx) =>
    answerOnce(tx, createCall, once, async () => {
      const goods = await goodsFor(tx, store, request);
      if ((await countOpen(tx, store)) >= OPEN_COUNTS) throw new Refusal('too-many-stock-counts');
      if (goods.length > COUNT_LINES) throw new Refusal('stock-count-too-long');
      const count = { marketplaceId: store.marketplaceId, id: newId() };
      await insertCount(tx, store, { id: count.id, name: request.name, userId });
      await insertLines(tx, count, goods);
      await noteStaffAction(tx, { ...count, subject: 'stock count' }, userId, 'created', {
        name: request.name,
      });
      return { _id: count.id };
    }),
  );
}

function goodsFor(tx: Tx, store: StoreRef, request: NewCount) {
  return request.empty ? Promise.resolve([]) : readPart(tx, store, request, COUNT_LINES);
}

async function countOpen(tx: Tx, { marketplaceId, storeId }: StoreRef): Promise<number> {
  const { open } = await tx
    .selectFrom('stock_counts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('posted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}
