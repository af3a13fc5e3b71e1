import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { FRESH_MS } from '../../kit/reauthentication.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findUser } from '../identity/identity-sql.ts';
import { passwordSettings } from '../identity/password-settings.ts';
import { passwordFits } from '../identity/passwords.ts';
import { writeProof } from '../sessions/sessions-sql.ts';
import { checkCode } from './check-code.ts';

/**
 * Proves the caller's identity again: by a second-factor code if it is turned on, otherwise by password. Refuses with
 * `wrong-factor-code` or `wrong-password`.
 */
export async function reauthenticate(
  context: Context,
  caller: Caller,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<{ until: Date }> {
  const { clock, config, db } = context;
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  const byCode = user.second_factor_at !== null;
  if (byCode) await checkCode(context, user.id, given.code ?? '');
  else if (!(await passwordFits(user.password_hash, given.password ?? '', config.of(passwordSettings).cost)))
    throw new Refusal('wrong-password');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await writeProof(tx, caller.sessionId, now, { byCode });
    await publishChange(tx, 'user', user.id);
  });
  return { until: new Date(now.getTime() + FRESH_MS) };
}
