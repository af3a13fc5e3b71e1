import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../kit/config.ts';
import type { Db, Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { secretSettings } from '../../kit/secrets.ts';

/** For each account; a new device replaces the one unused for longest. */
const MOST = 20;

/** An account, by its id or by what somebody typed. */
type Account = { id: string } | { phone: string };

/** Identifies a device by its browser's id, otherwise by network and browser. */
export function deviceHash(config: Config, { device, network, userAgent }: Origin): string {
  const what = device ? `device ${device}` : `network ${network} agent ${userAgent}`;
  return createHmac('sha256', config.of(secretSettings).tokenSecret).update(what).digest('base64url');
}

/** Whether a device has signed in to an account. Takes the same queries whether the account exists or not. */
export async function isKnownDevice(db: Db | Tx, account: Account, device: string): Promise<boolean> {
  const [[column, value]] = Object.entries(account) as [['id' | 'phone', string]];
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('device')
    .where(`users.${column}`, '=', value)
    .where('device', '=', device)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records a sign-in and returns whether the device is new beside others that the account knows. */
export async function rememberDevice(tx: Tx, userId: string, device: string): Promise<{ isNew: boolean }> {
  const known = await tx.selectFrom('known_devices').select('device').where('user_id', '=', userId).execute();
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device, last_seen_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device'])
        .doUpdateSet((eb) => ({ last_seen_at: eb.ref('excluded.last_seen_at') })),
    )
    .execute();
  if (known.length >= MOST) await forgetOldest(tx, userId);
  return { isNew: known.length > 0 && !known.some((row) => row.device === device) };
}

/** Used when somebody else has proved the account's address. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const kept = await tx
    .selectFrom('known_devices')
    .select('device')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST)
    .execute();
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where(
      'device',
      'not in',
      kept.map(({ device }) => device),
    )
    .execute();
}
