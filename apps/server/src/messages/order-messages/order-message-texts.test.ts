import { readFile } from 'node:fs/promises';
import type { OrderEvent } from '@haat/contract/messages/order-message';
import { paise } from '@haat/domain/money';
import { describe, expect, test } from 'vitest';
import { orderMessageSms, orderMessageText, smsTexts } from './order-message-texts.ts';

const LINK = 'https://haat.example/#/order/1';
const ORDER = {
  ...{ number: 'a1b2c3', store: 'Basava Provision', marketplace: 'Haat' },
  ...{ total: paise(1_23_450), paidOnline: false },
};
const sms = (event: OrderEvent, details = {}, order = ORDER) => orderMessageSms(event, order, details, LINK);

describe('an order’s SMS', () => {
  test('has in its gaps what stands in its text, amounts without their sign', () => {
    expect(sms('placed')).toEqual({
      template: 'placed',
      values: ['Basava Provision', '1,234.50', LINK, 'Haat'],
      text: `Basava Provision has received your order of Rs 1,234.50. ${LINK} - Haat`,
    });
  });

  test('is another registered text where the sentence is another', () => {
    const details = { amount: 1_23_450, way: 'cash' as const };
    expect(sms('placed', {}, { ...ORDER, paidOnline: true }).template).toBe('placed-paid');
    expect(sms('cancelled', { amount: 1_23_450 }).template).toBe('cancelled-paid');
    expect(sms('cancelled', details).template).toBe('cancelled-cash');
    expect(sms('cancelled').template).toBe('cancelled');
    expect(sms('return-accepted').template).toBe('points-returned');
    expect(sms('return-accepted', details).template).toBe('cash-returned');
  });

  test('leaves out the shop’s own words, which may be longer than a gap', () => {
    expect(sms('cancel-declined', { answer: 'It is packed' }).text).toBe(
      `Basava Provision can't cancel it any more. ${LINK} - Haat`,
    );
  });

  test('is made of letters of which 160 fit into one', () => {
    for (const { text } of smsTexts()) expect(text).toMatch(/^[\x20-\x7e]+$/);
  });

  test('stands in the page for operators as it has to be registered', async () => {
    const page = await readFile(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
    for (const { template, text } of smsTexts()) expect(page).toContain(`| \`${template}\` | \`${text}\` |`);
  });
});

test('mails and browsers get the shop’s words, too, in the shopper’s language', () => {
  const details = { answer: 'बंद हो चुका है' };
  const { body } = orderMessageText('hi', 'cancel-declined', ORDER, details);
  expect(body).toBe('Basava Provision अब इसे रद्द नहीं कर सकता। बंद हो चुका है');
});
