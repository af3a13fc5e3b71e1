import type { FileReply } from '@haat/contract/file-reply';
import { TALLY_DOCUMENTS } from '@haat/contract/reports/tally';
import { endOfDay, startOfDay } from '@haat/domain/basics/ist';
import {
  businessVoucher,
  DayBook,
  ledgersOf,
  type TallyDocument,
  type TallyMoney,
  type TallyOther,
  type Voucher,
} from '@haat/domain/tally/tally-vouchers';
import { ledgerXml, TALLY_END, TALLY_HEAD, voucherXml } from '@haat/domain/tally/tally-xml';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import { readInPieces } from '../../kit/read-in-pieces.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sumOf } from '../../kit/sums.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';
import { readLedgerNames } from './tally-ledgers-sql.ts';

/**
 * Documents and money of some days as ledgers and vouchers for Tally. Only vouchers are in memory: one for each business
 * document, a few for each day. Refuses with `store-not-found`, `tally-too-large`.
 */
export async function makeTally(
  db: Db,
  caller: Caller,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<FileReply> {
  const store = await reachStore(db, caller, id);
  const days = { ...store, from: startOfDay(from), until: endOfDay(to) };
  return inSnapshot(db, async (tx) => {
    const { names } = await readLedgerNames(tx, store);
    const book = new DayBook(names);
    const vouchers: Voucher[] = [];
    for await (const documents of readTallyDocuments(tx, days)) {
      for (const document of documents)
        if (document.buyer.gstin === '') book.addDocument(document);
        else vouchers.push(businessVoucher(names, document));
      if (vouchers.length > TALLY_DOCUMENTS) throw new Refusal('tally-too-large');
    }
    for (const money of await readTallyMoney(tx, days)) book.addMoney(money);
    for (const other of await readTallyOthers(tx, days)) book.addOther(other);
    const all = [...vouchers, ...book.vouchers()].toSorted((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
    );
    return { name: `tally-${from}-to-${to}.xml`, bytes: fileOf(all) };
  });
}

function fileOf(vouchers: readonly Voucher[]): Uint8Array {
  const pieces = [TALLY_HEAD, ...ledgersOf(vouchers).map(ledgerXml), ...vouchers.map(voucherXml), TALLY_END];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

/** The moments of some days of a store. */
type TallyDays = StoreRef & { from: Date; until: Date };

const DAY = (at: ReturnType<typeof sql>) => sql<string>`(${at} AT TIME ZONE 'Asia/Kolkata')::date::text`;

/** Earliest first; includes the operator's for delivery. */
async function* readTallyDocuments(
  tx: Tx,
  { marketplaceId, id, from, until }: TallyDays,
): AsyncGenerator<TallyDocument[]> {
  yield* readInPieces(
    tx,
    sql<TallyDocument>`
    SELECT d.number, ${DAY(sql`d.issued_at`)} AS day, d.kind = 'credit note' AS "isNote", d.content->>'issuedBy' AS "issuedBy",
      d.content->'supplier' AS supplier, d.content->'buyer' AS buyer, d.content->'lines' AS lines, d.content->'totals' AS totals
    FROM invoice_documents d
    WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${id} AND d.issued_at >= ${from} AND d.issued_at < ${until}
    ORDER BY d.issued_at, d.id`,
  );
}

/** The business of an order `o` as its documents name it; '' for anybody else. */
const BUYER = sql`o.buyer_gstin AS gstin,
  CASE WHEN o.buyer_gstin = '' THEN '' ELSE coalesce(nullif(o.buyer_company, ''), o.customer_name) END AS company`;

/** By day, tender and business; payments and refunds apart. */
async function readTallyMoney(tx: Tx, { marketplaceId, id, from, until }: TallyDays): Promise<TallyMoney[]> {
  const { rows } = await sql<TallyMoney>`
    SELECT ${DAY(sql`p.created_at`)} AS day, lower(p.method) AS method, ${BUYER},
      ${sumOf(sql`p.amount_paise`)} AS amount, ${sumOf(sql`p.round_off_paise`)} AS "roundOff"
    FROM payments p JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND o.order_type IN ('online', 'pos', 'invoice', 'return')
      AND p.created_at >= ${from} AND p.created_at < ${until}
    GROUP BY 1, 2, 3, 4, p.amount_paise < 0 ORDER BY 1, 2, 3, 4, p.amount_paise < 0`.execute(tx);
  return rows;
}

/** Returns without a bill, and points deducted from refunds. */
async function readTallyOthers(tx: Tx, { marketplaceId, id, from, until }: TallyDays): Promise<TallyOther[]> {
  const { rows } = await sql<TallyOther>`
    SELECT ${DAY(sql`o.created_at`)} AS day, 'return-without-bill' AS kind, '' AS gstin, '' AS company, ${sumOf(sql`o.total_paise`)} AS amount
    FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND o.order_type = 'return' AND o.original_id IS NULL
      AND o.cancelled_at IS NULL AND o.created_at >= ${from} AND o.created_at < ${until}
    GROUP BY 1
    UNION ALL
    SELECT ${DAY(sql`r.answered_at`)} AS day, 'points-charged' AS kind, ${BUYER}, ${sumOf(sql`r.points_charged * 100`)} AS amount
    FROM order_requests r JOIN orders o ON o.marketplace_id = r.marketplace_id AND o.id = r.order_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND r.points_charged > 0
      AND r.answered_at >= ${from} AND r.answered_at < ${until}
    GROUP BY 1, 3, 4 ORDER BY 1, 2, 3, 4`.execute(tx);
  return rows;
}
