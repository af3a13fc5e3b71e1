import { newId } from '@haat/domain/ids';
import { paise } from '@haat/domain/money';
import { sql } from 'kysely';
import { inTransaction } from '../src/kit/db.ts';
import { insertPayments } from '../src/sales/orders/orders-sql.ts';
import type { AccessWorld } from './access-world.ts';
import { orderBody } from './order-request.ts';
import type { SandboxPayment } from './payment-sandbox.ts';
import { confirm, createOrder } from './use-payments.ts';

type World = Pick<AccessWorld, 'app' | 'db' | 'market' | 'provider'>;

async function registered({ app, market }: World): Promise<string> {
  const cart = orderBody([{ product: market.atta, qty: 1 }]);
  return (await createOrder(app, market, market.shopper, cart)).json().id;
}

/** A payment of ₹293 that waits for a decision. */
export async function aHeldPayment(world: World): Promise<SandboxPayment> {
  const payment = world.provider.pay(await registered(world));
  await sql`
    INSERT INTO provider_payments (marketplace_id, id, hold_id, amount_paise, currency, outcome, reason, refunds_at)
    SELECT marketplace_id, ${payment.id}, id, 29300, 'INR', 'held', 'out-of-stock', now() + interval '1 hour'
    FROM checkout_holds WHERE provider_order_id = ${payment.order_id}`.execute(world.db);
  return payment;
}

/** A payment of ₹293 with its order. */
export async function aPlacedPayment(world: World): Promise<{ payment: SandboxPayment; order: string }> {
  const payment = world.provider.pay(await registered(world));
  const placed = await confirm(world.app, world.market.shopper, world.provider.confirmation(payment));
  return { payment, order: placed.json()._id };
}

/** The id of a refund of ₹293 that was tried often enough. */
export async function aStuckRefund(world: World): Promise<string> {
  const { payment, order } = await aPlacedPayment(world);
  const id = newId();
  await sql`
    INSERT INTO refunds (marketplace_id, id, payment_id, order_id, amount_paise, status, failures, tries, last_error, next_try_at)
    VALUES (${world.market.id}, ${id}, ${payment.id}, ${order}, 29300, 'stuck', 8, 8, 'The bank did not take it', NULL)`.execute(
    world.db,
  );
  // What goes back is not the order's any more.
  await inTransaction(world.db, (tx) =>
    insertPayments(tx, [
      {
        ...{ marketplaceId: world.market.id, orderId: order, amount: paise(-29_300), method: 'Online' },
        ...{ reference: payment.id, takenBy: null, at: new Date() },
      },
    ]),
  );
  return id;
}
