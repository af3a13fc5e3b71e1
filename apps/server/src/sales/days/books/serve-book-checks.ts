import { newId } from '@haat/domain/basics/ids';
import type { Background } from '../../../kit/context.ts';
import { checkBooks } from './check-books.ts';
import { differencesIn } from './report-books.ts';

const QUEUE = 'check-books';
/** At 02:45 in India, after the night's other work. */
const NIGHTLY = '15 21 * * *';
/** A large marketplace takes minutes. */
const EXPIRE_SECONDS = 4 * 3600;
/** Results are deleted after so many nights. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Compares all books each night. Differences are in the log, in `book_checks`, and in a metric that alerts
 * (`fact-queries.ts`).
 */
export function serveBookChecks(context: Background): Promise<void> {
  return context.jobs.schedule(QUEUE, NIGHTLY, () => checkTonight(context), {
    expireInSeconds: EXPIRE_SECONDS,
  });
}

/** Runs once a night. */
export async function checkTonight({
  db,
  clock,
  log,
}: Pick<Background, 'db' | 'clock' | 'log'>): Promise<void> {
  const began = clock.now();
  const unhurried = db.unhurried();
  const results = await checkBooks(unhurried).finally(() => unhurried.destroy());
  const ended = clock.now();
  const differing = results.filter(({ count }) => count > 0);
  await db
    .insertInto('book_checks')
    .values({ id: newId(), began_at: began, ended_at: ended, differing: JSON.stringify(differing) })
    .execute();
  await db
    .deleteFrom('book_checks')
    .where('ended_at', '<', new Date(ended.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
  for (const { name, about, count, differences } of differing)
    log.error({ check: name, about, count, first: differences[0] }, 'The books differ');
  log.info({ checks: results.length, differences: differencesIn(results) }, 'The books were compared');
}
