import type { Page } from '@playwright/test';
import { withDatabase } from './stored-database.ts';

/** Sets a number's last request to now, however long the journey has taken since. */
export async function asIfJustRequested(number: string): Promise<void> {
  const later = `UPDATE phone_code_attempts
    SET attempted_at = ARRAY(SELECT at + (now() - (SELECT max(last) FROM unnest(attempted_at) AS last)) FROM unnest(attempted_at) AS at)
    WHERE subject LIKE '%' || $1`;
  await withDatabase((db) => db.pool.query(later, [`number +91${number}`]));
}

/** Lets time pass, on the page (whose clock is installed) and for the server's limits of a number. */
export async function letPass(page: Page, number: string, seconds: number): Promise<void> {
  const earlier = `UPDATE phone_code_attempts
    SET attempted_at = ARRAY(SELECT at - $2 * interval '1 second' FROM unnest(attempted_at) AS at) WHERE subject LIKE '%' || $1`;
  await withDatabase((db) => db.pool.query(earlier, [`number +91${number}`, seconds]));
  await page.clock.fastForward(seconds * 1000);
}
