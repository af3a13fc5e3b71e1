import { istDay } from '@haat/domain/basics/ist';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { demoSearches } from '../../demo/catalogue/searches.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 86_400_000;
const DAYS = 6;

/** Numbers of people by search on each of the last days, for the popular searches. */
export async function seedSearches(tx: Tx, now: Date): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, ago) => istDay(new Date(now.getTime() - ago * DAY_MS)));
  const rows = demoMarketplaces.flatMap(({ uid }) =>
    demoSearches[uid].flatMap((words, rank) =>
      days.map((day) => ({
        marketplace_id: idOf.marketplace(uid),
        day,
        words,
        searches: demoSearches[uid].length - rank,
      })),
    ),
  );
  await insertRows(tx, 'found_searches', rows);
}
