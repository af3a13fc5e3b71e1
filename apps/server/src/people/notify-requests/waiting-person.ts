import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Config } from '../../kit/config.ts';
import type { Context } from '../../kit/context.ts';
import { orderMessageSettings } from '../../messages/order-messages/order-message-settings.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';

/** Who is to be notified, as the account is now. */
export interface WaitingPerson {
  userId: string;
  name: string;
  email: string;
  /** A number that was proved. */
  phone: string | null;
  language: MessageLanguage | null;
  /** The account is closed. */
  isClosed: boolean;
}

/** By mail, or by SMS where only a proved number is known; undefined: not at all. */
export function wayTo(
  config: Config,
  { email, phone, isClosed }: WaitingPerson,
): { by: 'mail' | 'sms'; to: string } | undefined {
  if (isClosed) return undefined;
  if (!isPlaceholderEmail(config, email)) return { by: 'mail', to: email };
  return phone ? { by: 'sms', to: phone } : undefined;
}

const HOUR = 3600;
const DAY = 86_400;
/** To one receiver: a shop that opens again may have all that somebody waits for. */
const TO_ONE = { most: 5, perSeconds: HOUR };

/** Whether somebody may be sent one more message now; what is not is put off, not dropped. SMS in all have a limit as those of orders. */
export async function maySend(
  { config, limiter }: Pick<Context, 'config' | 'limiter'>,
  person: WaitingPerson,
): Promise<boolean> {
  const way = wayTo(config, person);
  if (!way) return true;
  const name = `notify-request ${way.by}`;
  if (!(await limiter.trySpend(name, way.to, TO_ONE))) return false;
  if (way.by === 'mail') return true;
  const { smsPerDay: most } = config.of(orderMessageSettings);
  const inAll = { most, perSeconds: DAY };
  if (await limiter.trySpend('notify-request sms in all', 'all', inAll)) return true;
  await limiter.giveBack(name, way.to, TO_ONE);
  return false;
}
