import { randomBytes } from 'node:crypto';
import type { CallReply } from '@haat/contract/call';
import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { makeDriverLink as linkCall, revokeDriver as revokeCall } from '@haat/contract/orders/drivers';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { hashOfKey } from '../../../kit/driver-callers.ts';
import { linkTo } from '../../../kit/own-link.ts';
import { smsSender } from '../../../messages/transports/choose-sms-sender.ts';
import { SmsFault } from '../../../messages/transports/sms.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { takeOpenOrders } from '../order-drivers-sql.ts';
import { setLink, setRevoked } from './drivers-sql.ts';
import { insertLateDoors } from './late-doors-sql.ts';
import { reachDriver } from './reach-driver.ts';

/** For each number, as it may be a stranger's. */
const TO_ONE = { most: 10, perSeconds: 86_400 };

/** 256 bits. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/**
 * Replaces the previous link; only its hash is stored. An SMS is sent synchronously, so that a failure shows and the link can be
 * shown instead. Refuses with `driver-not-found`, and `too-many-requests` for SMS.
 */
export async function makeDriverLink(
  context: Context,
  { caller, params, body: { send } }: Input<typeof linkCall>,
): Promise<CallReply<typeof linkCall>> {
  const { clock, config, db, limiter, log } = context;
  const key = newKey();
  // Before the previous link ends: refusals change nothing.
  if (send) {
    const { phone } = await inTransaction(db, (tx) => reachDriver(tx, caller, params));
    await limiter.spend('links to a driver', phone, TO_ONE);
  }
  const driver = await inTransaction(db, async (tx) => {
    const found = await reachDriver(tx, caller, params);
    await setLink(tx, found, hashOfKey(key), clock.now());
    await noteStaffAction(tx, { ...found, subject: 'driver' }, caller.userId, 'link made');
    return found;
  });
  const link = linkTo(config, MESSAGE_PATHS.driver(key));
  if (!send) return { link, sent: false };
  const text = `Your deliveries: ${link} - Haat`;
  const sent = await smsSender(context)({ to: driver.phone, template: 'driver', values: [link], text })
    .then(() => true)
    .catch((error) => {
      if (!(error instanceof SmsFault)) throw error;
      log.error({ err: error }, 'The link of a driver was not sent');
      return false;
    });
  return { link, sent };
}

/**
 * Ends a driver's link and phone. Open orders lose their driver; the phone may still report unsent doors for the store to check.
 */
export async function revokeDriver(
  context: Context,
  { caller, params }: Input<typeof revokeCall>,
): Promise<CallReply<typeof revokeCall>> {
  const revoked = await inTransaction(context.db, async (tx) => {
    const driver = await reachDriver(tx, caller, params);
    await setRevoked(tx, driver, context.clock.now());
    const taken = await takeOpenOrders(tx, driver);
    await insertLateDoors(tx, driver, taken);
    const orders = taken.length;
    await noteStaffAction(tx, { ...driver, subject: 'driver' }, caller.userId, 'link ended', { orders });
    return { driver, orders };
  });
  announceOrders(context, [{ ...revoked.driver, news: 'changed' }]);
  return { _id: revoked.driver.id, orders: revoked.orders };
}
