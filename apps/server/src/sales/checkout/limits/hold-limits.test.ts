import { expect, test } from 'vitest';
import { makeUser } from '../../../../test/market.ts';
import { orderBody, sentTo } from '../../../../test/order-request.ts';
import { freshNumber } from '../../../../test/phone-code.ts';
import { confirm, createOrder, usePayments } from '../../../../test/use-payments.ts';

const its = usePayments({ HOLDS_PER_HOUR: '2' });
const HOUR_MS = 3_600_000;

const reserve = async (user = its.market.shopper, phone = freshNumber(), key = crypto.randomUUID()) => {
  const body = orderBody([{ product: its.market.tomato, qty: 1 }]);
  const answer = await createOrder(its.app, its.market, user, sentTo(body, phone), { key });
  return answer.json();
};

test('an account reserves no more carts in an hour than are set without paying, and twice as many in a day', async () => {
  expect([(await reserve()).currency, (await reserve()).currency]).toEqual(['INR', 'INR']);
  expect((await reserve()).code).toBe('too-many-orders');
  const hoursOn = async (hours: number) => {
    its.clock.set(new Date(Date.now() + hours * HOUR_MS));
    const { currency, code } = await reserve();
    return currency ?? code;
  };
  expect([await hoursOn(1.1), await hoursOn(1.2)]).toEqual(['INR', 'INR']);
  expect([await hoursOn(5), await hoursOn(23)]).toEqual(['too-many-orders', 'too-many-orders']);
  expect(await hoursOn(25)).toBe('INR');
});

test('a number is reserved for no more often, whichever accounts do it', async () => {
  const phone = freshNumber();
  const answers: unknown[] = [];
  for (const form of [phone, `+91 ${phone}`, `0${phone}`])
    answers.push((await reserve(await makeUser(its.db, []), form)).code);
  expect(answers).toEqual([undefined, undefined, 'too-many-orders']);
});

test('an outage of the provider uses up nobody’s limit', async () => {
  its.provider.fail(502);
  const codes: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) codes.push((await reserve()).code);
  expect(codes).toEqual(Array(4).fill('payment-provider-down'));
  its.provider.recover();
  expect((await reserve()).currency).toBe('INR');
});

test('the same attempt is answered again, and what was paid does not count', async () => {
  const [key, phone] = [crypto.randomUUID(), freshNumber()];
  const { id } = await reserve(its.market.shopper, phone, key);
  expect((await reserve(its.market.shopper, phone, key)).id).toBe(id);
  const paid = its.provider.confirmation(await its.provider.pay(id));
  expect((await confirm(its.app, its.market.shopper, paid)).json().status).toBe('placed');
  expect([(await reserve()).currency, (await reserve()).currency]).toEqual(['INR', 'INR']);
  expect((await reserve()).code).toBe('too-many-orders');
  expect((await reserve(its.market.shopper, phone, key)).code).toBe('already-paid');
});
