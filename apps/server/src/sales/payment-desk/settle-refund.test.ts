import { describe, expect, onTestFinished, test } from 'vitest';
import { aHeldPayment, aStuckRefund } from '../../../test/desk-fixtures.ts';
import { as } from '../../../test/order-request.ts';
import { usePayments } from '../../../test/use-payments.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';
import { checkProviders } from './check-provider.ts';

const its = usePayments({ PAYMENT_DECISION_MINUTES: '60' });

const HOUR_MS = 3_600_000;
const reason = 'Spoken with the shopper';
const onDesk = (what: string, payload: object, app = its.app) =>
  as(its.market.superAdmin, app, 'POST', `/api/payment-desk/${its.market.id}/${what}`, payload);
const tryNow = (id: string) => onDesk(`refunds/${id}/try`, { reason });
const payOtherwise = (id: string, app = its.app) =>
  onDesk(`refunds/${id}/otherwise`, { by: 'upi', reference: '632418807715', reason }, app);

describe('a refund that is stuck', () => {
  test('is tried now, and tells the second person who paid it otherwise', async () => {
    const tried = await aStuckRefund(its);
    its.provider.fail(502, '/refund');
    expect((await tryNow(tried)).body).toMatchObject({ status: 'stuck' });
    its.provider.recover();
    expect((await tryNow(tried)).body).toMatchObject({ status: 'processed' });
    const paid = await aStuckRefund(its);
    expect((await payOtherwise(paid)).status).toBe(200);
    const again = await payOtherwise(paid);
    expect(again.body.message).toMatch(/^Already paid otherwise at \d+:\d\d [ap]m by /);
    await its.passTime();
    await its.reconcile();
    expect(its.provider.refunds.filter(({ notes }) => JSON.stringify(notes).includes(paid))).toEqual([]);
  });

  test('is not paid otherwise while the provider has it', async () => {
    const id = await aStuckRefund(its);
    its.provider.fail('done', 'POST');
    await tryNow(id);
    its.provider.recover();
    const refused = await onDesk(`refunds/${id}/otherwise`, { by: 'bank', reference: 'UTR00012345', reason });
    expect([refused.status, refused.body.code]).toEqual([409, 'refund-under-way']);
  });
});

describe('two who settle a refund at once', () => {
  test('don’t both pay: who comes during a try is refused', async () => {
    const id = await aStuckRefund(its);
    let second: Awaited<ReturnType<typeof payOtherwise>> | undefined;
    atFaultPoint('refund: claimed', async () => {
      second = await payOtherwise(id);
    });
    expect((await tryNow(id)).body).toMatchObject({ status: 'processed' });
    expect([second?.status, second?.body.code]).toEqual([409, 'refund-under-way']);
  });

  test('and have both paid after a try that hung: the provider’s refund is recorded as one more', async () => {
    const id = await aStuckRefund(its);
    atFaultPoint('refund: claimed', async () => {
      its.clock.set(new Date(its.clock.now().getTime() + HOUR_MS));
      expect((await payOtherwise(id)).status).toBe(200);
    });
    expect((await tryNow(id)).body).toMatchObject({ status: 'otherwise' });
    await checkProviders(its.context);
    const rows = await its.db
      .selectFrom('refunds')
      .select(['status', 'origin', 'amount_paise as amount'])
      .where('marketplace_id', '=', its.market.id)
      .orderBy('origin', 'desc')
      .execute();
    expect(rows).toEqual([
      { status: 'otherwise', origin: 'here', amount: 29_300 },
      { status: 'processed', origin: 'elsewhere', amount: 29_300 },
    ]);
  });
});

describe('after a change of the account at the provider', () => {
  test('a refund is paid otherwise all the same, and what needs the provider says that it refuses', async () => {
    const held = await aHeldPayment(its);
    const refund = await aStuckRefund(its);
    its.provider.fail(400);
    expect((await payOtherwise(refund)).status).toBe(200);
    its.provider.fail(401);
    for (const [what, body] of [
      ['refund', { reason }],
      ['place', { reason, total: 293 }],
    ] as const) {
      const refused = await onDesk(`payments/${held.id}/${what}`, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'payment-provider-refused']);
    }
  });

  test('a refund that may have been made is not paid otherwise while the provider refuses the keys', async () => {
    const [tried, untried] = [await aStuckRefund(its), await aStuckRefund(its)];
    await its.db.updateTable('refunds').set({ tries: 0 }).where('id', '=', untried).execute();
    its.provider.fail(401);
    const refused = await payOtherwise(tried);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment-provider-refused']);
    expect((await payOtherwise(untried)).status).toBe(200);
  });

  test('without keys a refund is paid otherwise, too, and nothing else is offered', async () => {
    const held = await aHeldPayment(its);
    const refund = await aStuckRefund(its);
    const off = await its.openWorker({ RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' });
    onTestFinished(() => off.close());
    expect((await payOtherwise(refund, off)).status).toBe(200);
    const refused = await onDesk(`payments/${held.id}/refund`, { reason }, off);
    expect(refused.body.code).toBe('payment-not-offered');
  });
});
