import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPaymentSigned, isWebhookSigned } from './signatures.ts';

const KNOWN = 'd8f35aaecfebb3d81d02cc3544ee4a7bb9118f31ebb6ada03f738de473e877fc';

test('a payment’s signature is the HMAC over both ids', () => {
  const ids = { orderId: 'order_1', paymentId: 'pay_1' };
  expect(isPaymentSigned('sec', ids, KNOWN)).toBe(true);
  expect(isPaymentSigned('other', ids, KNOWN)).toBe(false);
  expect(isPaymentSigned('sec', { ...ids, orderId: 'order_2' }, KNOWN)).toBe(false);
});

test.each(['', 'nonsense', KNOWN.slice(2), `${KNOWN}00`, KNOWN.replace('d8', 'd9')])(
  'the signature %j is none',
  (signature) => {
    expect(isPaymentSigned('sec', { orderId: 'order_1', paymentId: 'pay_1' }, signature)).toBe(false);
  },
);

test('a webhook may be signed with the new secret or the old one, and with no secret there is no signature', () => {
  const body = Buffer.from('{"event":"order.paid"}');
  const signature = createHmac('sha256', 'old').update(body).digest('hex');
  expect(isWebhookSigned(['new', 'old'], body, signature)).toBe(true);
  expect(isWebhookSigned(['new'], body, signature)).toBe(false);
  expect(isWebhookSigned([], body, signature)).toBe(false);
});
