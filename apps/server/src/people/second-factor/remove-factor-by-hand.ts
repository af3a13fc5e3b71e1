import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { endSessionsBut } from '../identity/end-sessions-but.ts';
import { writeSecondFactor } from '../identity/identity-sql.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { deleteFactor } from './second-factor-sql.ts';

/**
 * Removes two-step verification from the account that has proved an address, for operators of the machine without
 * anybody else to ask; signs it out everywhere and logs it in the security log.
 * @returns whether it was turned on
 */
export function removeFactorOf(db: Db, email: string): Promise<'removed' | 'none'> {
  return inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('proved_email', '=', email)
      .where('second_factor_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return 'none';
    await writeSecondFactor(tx, user.id, null);
    await deleteFactor(tx, user.id);
    await endSessionsBut(tx, user.id, new Date());
    await noteSecurity(tx, {
      event: 'second-factor-removed',
      subject: user.id,
      userId: user.id,
      origin: { network: '', userAgent: 'npm run appoint' },
    });
    await publishChange(tx, 'user', user.id);
    return 'removed';
  });
}
