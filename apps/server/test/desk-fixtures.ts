import { sql } from 'kysely';
import type { AccessWorld } from './access-world.ts';
import { as, orderBody } from './order-request.ts';
import type { SandboxPayment } from './payment-sandbox.ts';
import { confirm, createOrder } from './use-payments.ts';

type World = Pick<AccessWorld, 'app' | 'db' | 'market' | 'provider'>;

async function registered({ app, market }: World): Promise<string> {
  const cart = orderBody([{ product: market.atta, qty: 1 }]);
  return (await createOrder(app, market, market.shopper, cart)).json().id;
}

export async function aHeldPayment(world: World): Promise<SandboxPayment> {
  const payment = world.provider.pay(await registered(world));
  await sql`
    INSERT INTO provider_payments (marketplace_id, id, hold_id, amount_paise, currency, outcome, reason, refunds_at)
    SELECT marketplace_id, ${payment.id}, id, 29300, 'INR', 'held', 'out-of-stock', now() + interval '1 hour'
    FROM checkout_holds WHERE provider_order_id = ${payment.order_id}`.execute(world.db);
  return payment;
}

export async function aPlacedPayment(world: World): Promise<{ payment: SandboxPayment; order: string }> {
  const payment = world.provider.pay(await registered(world));
  const placed = await confirm(world.app, world.market.shopper, world.provider.confirmation(payment));
  return { payment, order: placed.json()._id };
}

export async function aStuckRefund(world: World): Promise<string> {
  const { order } = await aPlacedPayment(world);
  world.provider.fail(502, '/refund');
  await as(world.market.superAdmin, world.app, 'POST', `/api/orders/status/cancel/${order}`);
  world.provider.recover();
  const { id } = await world.db
    .updateTable('refunds')
    .set({
      status: 'stuck',
      failures: 8,
      tries: 8,
      last_error: 'The bank did not take it',
      next_try_at: null,
    })
    .where('order_id', '=', order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
