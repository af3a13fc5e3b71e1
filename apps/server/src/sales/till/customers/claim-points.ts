import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { PHONE_PROVED } from '../../../people/identity/phone-proved.ts';
import { claimWaiting, readHolders } from './points-sql.ts';

export function servePhoneProved({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  return jobs.serve(PHONE_PROVED, ({ phone }) =>
    inTransaction(db, async (tx) => {
      const userId = (await readHolders(tx, [phone])).get(phone);
      if (userId) await claimWaiting(tx, phone, userId);
    }),
  );
}
