import type { FileReply } from '@haat/contract/file-reply';
import { MOVES_OF_FILE } from '@haat/contract/till/cash';
import { formatIstMoment } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import { type Cell, CsvFile } from '../../../kit/csv-file.ts';
import { type Db, inSnapshot } from '../../../kit/db.ts';
import { readInPieces } from '../../../kit/read-in-pieces.ts';
import { InvalidInput } from '../../../kit/refusal.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { type MoveRow, movesIn, movesQuery } from './cash-moves-read.ts';

const HEAD = [
  'When',
  'What',
  'From',
  'To',
  'Amount',
  'Order',
  'Slip',
  'Banked on',
  'Reason',
  'Noted by',
  'Sets right',
];

/** Oldest first. */
export async function cashMovesFile(
  db: Db,
  caller: Caller,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<FileReply> {
  const store = await reachStore(db, caller, storeId);
  const query = movesQuery(
    sql`${movesIn(store, { from, to })} ORDER BY m.moved_at, m.id LIMIT ${sql.lit(MOVES_OF_FILE + 1)}`,
  );
  return inSnapshot(db, async (tx) => {
    const file = new CsvFile(HEAD);
    let count = 0;
    for await (const rows of readInPieces(tx, query)) {
      count += rows.length;
      await file.add(rows.map(cellsOf));
    }
    if (count > MOVES_OF_FILE)
      throw new InvalidInput([
        { path: 'to', message: 'These are too many rows for a file. Please choose a shorter time' },
      ]);
    return file.reply(`cash-${from}-${to}`);
  });
}

const PLACES: Record<MoveRow['fromKind'], string> = {
  user: '',
  driver: '',
  safe: 'Safe',
  order: 'Customer',
  own: 'Store’s own money',
  bank: 'Bank',
  short: 'Short',
  over: 'Over',
};

const cellsOf = (move: MoveRow): Cell[] => [
  formatIstMoment(move.at),
  move.kind,
  move.fromName || PLACES[move.fromKind],
  move.toName || PLACES[move.toKind],
  { paise: move.amount },
  move.number === null ? '' : String(move.number),
  move.slip,
  move.bankedOn ?? '',
  move.reason,
  move.by,
  move.isReversal ? 'yes' : '',
];
