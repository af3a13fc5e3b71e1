import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { UserRow } from './identity-sql.ts';
import { passwordSettings } from './password-settings.ts';
import { passwordFits } from './passwords.ts';

const MOST = { most: 10, perSeconds: 3600 };
const NAME = 'own-password';

/** Refuses with `wrong-password`, and after ten with `too-many-requests`. */
export async function checkOwnPassword(
  { config, limiter }: Pick<Context, 'config' | 'limiter'>,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  password: string,
): Promise<void> {
  if (password === '') throw new Refusal('wrong-password');
  await limiter.spend(NAME, user.id, MOST);
  const { cost } = config.of(passwordSettings);
  if (!(await passwordFits(user.password_hash, password, cost))) throw new Refusal('wrong-password');
  await limiter.giveBack(NAME, user.id);
}
