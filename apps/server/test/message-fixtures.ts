import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/kit/db.ts';
import type { Market } from './market.ts';

/** On the curve P-256, as a browser's key. */
const POINT = 'BMmWKWCLogvUBTJZEvCOg3kAYQ5K913UAj6Woy4yG1RaHYApG92ycxnEnDbz93JY3DICcSFrJV5_OPFNxa_IXYk';

/** Allowed by the access test. */
export const PUSH_ORIGIN = 'https://push.haat.example';

/** A browser's subscription there. */
export const aBrowser = () => ({
  endpoint: `${PUSH_ORIGIN}/${newId()}`,
  keys: { p256dh: POINT, auth: 'a'.repeat(22) },
});

/** Answers a shopper's request to cancel an order. */
export async function aRequest(
  app: FastifyInstance,
  market: Market,
  order: string,
  action: 'accept' | 'decline',
) {
  const asked = await app.inject({
    method: 'POST',
    url: `/api/orders/${order}/requests`,
    payload: { kind: 'cancel', reason: 'The bag was torn' },
    headers: { authorization: `Bearer ${market.shopper.token}` },
  });
  const request = asked.json().requests[0]._id;
  return { url: `/api/orders/${order}/requests/${request}/${action}`, payload: { word: 'Sorry' } };
}

/** A dead letter. */
export async function aDeadMessage(db: Db, marketplaceId: string, orderId: string) {
  const id = newId();
  await db
    .insertInto('order_messages')
    .values({
      marketplace_id: marketplaceId,
      id,
      order_id: orderId,
      event: 'placed',
      channel: 'sms',
      recipient: '+919845012345',
      state: 'dead',
    })
    .execute();
  return { url: `/api/messages/${id}/send-again` };
}
