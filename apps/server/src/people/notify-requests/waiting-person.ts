import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { sql } from 'kysely';
import type { Config } from '../../kit/config.ts';
import type { Context } from '../../kit/context.ts';
import type { Limit } from '../../kit/limiter.ts';
import { orderMessageSettings } from '../../messages/order-messages/order-message-settings.ts';

export interface WaitingPerson {
  userId: string;
  name: string;
  /** Proved. */
  email: string | null;
  /** Proved. */
  phone: string | null;
  language: MessageLanguage | null;
  /** The account is closed. */
  isClosed: boolean;
}

/** By mail, or by SMS if only a number is proved; undefined: not at all. */
export function wayTo({
  email,
  phone,
  isClosed,
}: WaitingPerson): { by: 'mail' | 'sms'; to: string } | undefined {
  if (isClosed) return undefined;
  if (email) return { by: 'mail', to: email };
  return phone ? { by: 'sms', to: phone } : undefined;
}

const DAY = 86_400;
/** For one receiver, as a shop that opens again may have everything that somebody waits for. */
const TO_ONE = { hour: { most: 5, perSeconds: 3600 }, day: { most: 20, perSeconds: DAY } };

interface Budget {
  name: string;
  subject: string;
  limit: Limit;
}

function budgetsOf(config: Config, person: WaitingPerson): Budget[] {
  const way = wayTo(person);
  if (!way) return [];
  const name = `notify-request ${way.by}`;
  const toOne = [
    { name, subject: way.to, limit: TO_ONE.hour },
    { name: `${name} a day`, subject: way.to, limit: TO_ONE.day },
  ];
  if (way.by === 'mail') return toOne;
  const inAll = { most: config.of(orderMessageSettings).smsPerDay, perSeconds: DAY };
  return [...toOne, { name: 'notify-request sms in all', subject: 'all', limit: inAll }];
}

type Counting = Pick<Context, 'config' | 'limiter'>;

/** Counts a message and returns whether it may be sent now; otherwise it is postponed, not dropped. */
export async function countMessage({ config, limiter }: Counting, person: WaitingPerson): Promise<boolean> {
  const counted: Budget[] = [];
  for (const budget of budgetsOf(config, person)) {
    if (!(await limiter.trySpend(budget.name, budget.subject, budget.limit))) {
      await giveBack(limiter, counted);
      return false;
    }
    counted.push(budget);
  }
  return true;
}

/** Takes back the count of an unsent message. */
export function uncountMessage({ config, limiter }: Counting, person: WaitingPerson): Promise<void> {
  return giveBack(limiter, budgetsOf(config, person));
}

async function giveBack(limiter: Counting['limiter'], budgets: readonly Budget[]): Promise<void> {
  for (const { name, subject } of budgets) await limiter.giveBack(name, subject);
}

/** The columns of `WaitingPerson`, from `users u`. */
export const WAITING_COLUMNS = sql`
  u.id AS "userId", u.name, u.proved_email::text AS email, u.phone, u.language,
  u.disabled_at IS NOT NULL AS "isClosed"`;
