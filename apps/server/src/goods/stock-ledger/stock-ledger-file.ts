import { MOVES_A_FILE, type StockLedgerMove } from '@haat/contract/catalog/stock-ledger';
import type { FileReply } from '@haat/contract/file-reply';
import { formatIstDateTime } from '@haat/domain/basics/ist';
import { fromUnits, type SoldBy } from '@haat/domain/basics/line-amount';
import type { Caller } from '../../kit/callers.ts';
import { type Cell, csvFile } from '../../kit/csv-file.ts';
import type { Db } from '../../kit/db.ts';
import { readLedgerProduct, readMoves } from './stock-ledger-read.ts';

const HEAD = ['time (IST)', 'cause', 'variant', 'in', 'out', 'balance', 'by', 'order', 'document'];

export async function writeStockLedger(db: Db, caller: Caller, id: string): Promise<FileReply> {
  const { marketplaceId, sku, soldBy } = await readLedgerProduct(db, caller, id);
  const moves = await readMoves(db, { marketplaceId, id }, { offset: 0, most: MOVES_A_FILE });
  const rows = moves.map((move) => rowOf(move, soldBy));
  return csvFile(`stock-${sku.replace(/[^\w-]/g, '-').slice(0, 60)}`, HEAD, rows);
}

function rowOf(
  { at, cause, variant, change, balance, by, order, count }: StockLedgerMove,
  soldBy: SoldBy,
): Cell[] {
  const quantity = (units: number) => fromUnits(units, soldBy);
  return [
    formatIstDateTime(at),
    cause,
    variant ?? '',
    change > 0 ? quantity(change) : '',
    change < 0 ? quantity(-change) : '',
    quantity(balance),
    by ?? '',
    order?.number ?? '',
    count?.number ?? '',
  ];
}
