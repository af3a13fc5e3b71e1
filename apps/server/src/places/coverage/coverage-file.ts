import { MAX_WANTED_IN_FILE } from '@haat/contract/coverage';
import type { FileReply } from '@haat/contract/file-reply';
import { istDay } from '@haat/domain/basics/ist';
import type { Context } from '../../kit/context.ts';
import { type Cell, csvFile } from '../../kit/csv-file.ts';
import { readSearches } from './coverage-read.ts';

const HEAD = [
  'Looked for',
  'Pin code or words',
  'Place',
  'Marketplace',
  'Searches',
  'Waiting',
  'Nearest served place',
  'Kilometres to it',
];

/** Fruitless searches as CSV, the most frequent of each kind first. */
export async function writeCoverage(
  context: Pick<Context, 'clock' | 'db'>,
  days: number | undefined,
): Promise<FileReply> {
  const { wanted, words } = await readSearches(context, { days, most: MAX_WANTED_IN_FILE });
  const rows: Cell[][] = [
    ...wanted.map(({ pinCode, name, searches, waiting, nearest }) => [
      'Pin code',
      pinCode,
      name,
      '',
      searches,
      waiting,
      nearest?.name ?? '',
      nearest?.km ?? '',
    ]),
    ...words.map(({ words: typed, searches, marketplace }) => [
      'Words',
      typed,
      '',
      marketplace.name,
      searches,
      '',
      '',
      '',
    ]),
  ];
  return csvFile(`coverage-${istDay(context.clock.now())}`, HEAD, rows);
}
