import { beforeEach, describe, expect, test } from 'vitest';
import { orderBody } from '../../../test/order-request.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { createOrder, usePayments } from '../../../test/use-payments.ts';
import { forgetOldHolds } from '../checkout/holds/hold-checks-sql.ts';

const its = usePayments();

const A_MONTH_AGO = () => new Date(Date.now() - 31 * 86_400_000);

const states = async () =>
  (await its.db.selectFrom('checkout_holds').select('state').execute()).map(({ state }) => state);

describe('of a shop that was not served for a month, a cart that waits for its payment', () => {
  let payable: string;
  beforeEach(async () => {
    const body = orderBody([{ product: its.market.atta, qty: 1 }]);
    payable = (await createOrder(its.app, its.market, its.market.shopper, body)).json().id;
    const created_at = A_MONTH_AGO();
    const old = { created_at, expires_at: created_at, next_check_at: created_at };
    await its.db.updateTable('checkout_holds').set(old).execute();
  });

  test('is forgotten, but not before its goods are back', async () => {
    const { id } = its.market.atta;
    await forgetOldHolds(its.db);
    expect(await states()).toEqual(['held']);
    await its.reconcile();
    expect(await ledgerSum(its.db, id)).toBe(await stockOf(its.db, id));
    await forgetOldHolds(its.db);
    expect(await states()).toEqual([]);
  });

  test('is not forgotten before the provider was asked for a payment, which goes back', async () => {
    const payment = its.provider.pay(payable);
    await its.db.updateTable('checkout_holds').set({ state: 'closed' }).execute();
    await forgetOldHolds(its.db);
    await its.reconcile();
    expect(payment.status).toBe('refunded');
  });
});
