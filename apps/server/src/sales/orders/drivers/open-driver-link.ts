import type { CallReply } from '@haat/contract/call';
import type { bindDriver as bindCall, openDriverLink as openCall } from '@haat/contract/orders/doors';
import { readCode } from '@haat/domain/basics/indian-mobile';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { driverToken, hashOfKey } from '../../../kit/driver-callers.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { countUsed } from '../../../people/phone-sign-in/phone-sign-in-sql.ts';
import { readPhone } from '../../../people/phone-sign-in/read-phone.ts';
import { checkPhoneCode } from '../../../people/phone-sign-in/sign-in-by-phone.ts';
import { openOrdersOf } from '../order-drivers-sql.ts';
import { bindDevice, findByLink, type LinkedDriver } from './drivers-sql.ts';
import { insertLateDoors } from './late-doors-sql.ts';
import { newKey } from './make-driver-link.ts';

/** For each store, so that a shared link affects only that one. */
const OF_STORE = { most: 120, perSeconds: 3600 };

async function linked({ db, limiter }: Context, link: string): Promise<LinkedDriver> {
  const driver = await findByLink(db, hashOfKey(link));
  if (!driver) throw new Refusal('driver-link-ended');
  await limiter.spend('links of drivers', driver.storeId, OF_STORE);
  return driver;
}

/** Refuses with `driver-link-ended` and `too-many-requests`. */
export async function openDriverLink(
  context: Context,
  { body }: Input<typeof openCall>,
): Promise<CallReply<typeof openCall>> {
  const { store, boundAt } = await linked(context, body.link);
  return { store, boundAt };
}

/**
 * Binds a phone by a code sent to the driver's number, and unbinds the previous one. Refuses with `driver-link-ended`,
 * `not-the-drivers-number`, `wrong-otp` and what is wrong with the number.
 */
export async function bindDriver(
  context: Context,
  { body, origin }: Input<typeof bindCall>,
): Promise<CallReply<typeof bindCall>> {
  const driver = await linked(context, body.link);
  const phone = readPhone(body.phone);
  const code = readCode(body.code);
  if (phone !== driver.phone) throw new Refusal('not-the-drivers-number');
  if (!code) throw new Refusal('wrong-otp');
  const use = await checkPhoneCode(context, { phone, code }, origin);
  const key = newKey();
  await inTransaction(context.db, async (tx) => {
    await use(tx);
    await countUsed(tx);
    // The link may have ended meanwhile.
    const now = await findByLink(tx, hashOfKey(body.link));
    if (now?.phone !== phone) throw new Refusal('driver-link-ended');
    await bindDevice(tx, now, hashOfKey(key), context.clock.now());
    if (now.boundAt) await insertLateDoors(tx, now, await openOrdersOf(tx, now));
  });
  return { token: driverToken(driver, key), name: driver.name, store: driver.store };
}
