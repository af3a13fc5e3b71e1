import type { FileReply } from '@haat/contract/file-reply';
import { TALLY_DOCUMENTS } from '@haat/contract/reports/tally';
import { endOfDay, startOfDay } from '@haat/domain/basics/ist';
import { businessVoucher, DayBook, ledgersOf, type Voucher } from '@haat/domain/tally/tally-vouchers';
import { ledgerXml, TALLY_END, TALLY_HEAD, voucherXml } from '@haat/domain/tally/tally-xml';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inSnapshot } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { readLedgerNames } from './tally-ledgers-sql.ts';
import { readTallyDocuments, readTallyMoney, readTallyOthers } from './tally-read.ts';

/**
 * A store's documents and money of some days as ledgers and vouchers for Tally. In memory are the vouchers alone: one a business's document,
 * and a few a day. Refuses with `store-not-found`, `tally-too-large`.
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
