import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { deleteFactor } from './second-factor-sql.ts';

/**
 * Removes two-step verification from the account that has proved an address, for whoever runs the machine and has nobody else to ask;
 * signs it out everywhere and notes it in the security log.
 * @returns whether there was any
 */
export function removeFactorOf(db: Db, email: string): Promise<'removed' | 'none'> {
  return inTransaction(db, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set((eb) => ({ second_factor_at: null, token_version: eb('token_version', '+', 1) }))
      .where('proved_email', '=', email)
      .where('second_factor_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!user) return 'none';
    await deleteFactor(tx, user.id);
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
