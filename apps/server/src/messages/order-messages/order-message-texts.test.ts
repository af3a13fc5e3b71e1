import type { OrderEvent } from '@haat/contract/messages/order-message';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, test } from 'vitest';
import { expectRegistered } from '../../../test/registered-texts.ts';
import { ORDER_SMS, orderMessageSms, orderMessageText } from './order-message-texts.ts';

const LINK = 'https://haat.example/#/order/1';
const ORDER = {
  number: 'a1b2c3',
  store: 'Basava Provision',
  marketplace: 'Haat',
  total: paise(1_23_450),
  paidOnline: false,
  window: undefined,
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

  test('has no more letters in a gap than may be registered, but a whole link', () => {
    const names = { store: 'Sri Basaveshwara Kirana and Provision Stores', marketplace: 'Bidar'.repeat(9) };
    const long = orderMessageSms('placed', { ...ORDER, ...names }, {}, LINK.repeat(2));
    expect(long.values).toEqual([
      'Sri Basaveshwara Kirana and Pr',
      '1,234.50',
      LINK.repeat(2),
      'Bidar'.repeat(6),
    ]);
    expect(long.text).toContain('Sri Basaveshwara Kirana and Pr has received');
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

  test('is made of letters of which 160 fit into one, and stands in the page for operators as it has to be registered', () =>
    expectRegistered(ORDER_SMS));
});

test('mails and browsers get the shop’s words, too, in the shopper’s language', () => {
  const details = { answer: 'बंद हो चुका है' };
  const { body } = orderMessageText('hi', 'cancel-declined', ORDER, details, new Date());
  expect(body).toBe('Basava Provision अब इसे रद्द नहीं कर सकता। बंद हो चुका है');
});

test('a packed order that falls to ₹0 says that there is nothing to pay', () => {
  const free = { ...ORDER, total: paise(0) };
  const body = (language: 'en' | 'hi' | 'kn', details: object) =>
    orderMessageText(language, 'packed', free, { ordered: 3, amount: 100, ...details }, new Date()).body;
  expect(body('en', { missing: 1 })).toBe(
    '1 of 3 items was missing in your order from Basava Provision. There is nothing to pay.',
  );
  expect(body('en', { replaced: 1 })).toMatch(/ replaced .* There is nothing to pay\.$/);
  expect(body('hi', { missing: 1 })).toMatch(/आपको कुछ नहीं चुकाना है।$/);
  expect(body('kn', { missing: 1 })).toMatch(/ನೀವು ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ\.$/);
  expect(body('en', { missing: 1, way: 'online' })).toMatch(/₹1\.00 is on its way back to you\.$/);
});

test('the points of what is missing are said after the money, in the shopper’s language', () => {
  const details = { ordered: 14, missing: 2, amount: 8000, way: 'online', points: 12 } as const;
  const body = (language: 'en' | 'hi' | 'kn', points = 12) =>
    orderMessageText(language, 'packed', ORDER, { ...details, points }, new Date()).body;
  expect(body('en')).toBe(
    '2 of 14 items were missing in your order from Basava Provision. ₹80.00 is on its way back to you. 12 reward points are yours again.',
  );
  expect(body('en', 1)).toMatch(/ 1 reward point is yours again\.$/);
  expect(body('en', 0)).toMatch(/on its way back to you\.$/);
  expect(body('hi')).toContain('12 रिवॉर्ड पॉइंट');
  expect(body('kn')).toContain('12 ರಿವಾರ್ಡ್ ಪಾಯಿಂಟ್‌ಗಳು');
});

describe('when it comes', () => {
  const at = (ist: string) => new Date(`${ist}:00+05:30`);
  const window = { from: at('2026-11-21T09:00'), until: at('2026-11-21T12:00') };
  const body = (language: 'en' | 'hi' | 'kn', now: string, comes = window) =>
    orderMessageText(language, 'placed', { ...ORDER, window: comes }, {}, at(now)).body;

  test('stands in the message of a placed order, seen from the moment at which it is sent', () => {
    const placed = 'Basava Provision has received your order of ₹1,234.50. Arrives';
    expect(body('en', '2026-11-20T10:42')).toBe(`${placed} tomorrow, 9 to 12.`);
    expect(body('en', '2026-11-21T00:10')).toBe(`${placed} today, 9 to 12.`);
    expect(body('en', '2026-11-18T10:42')).toBe(`${placed} Sat 21 Nov, 9 to 12.`);
    const evening = { from: at('2026-11-21T18:30'), until: at('2026-11-21T21:00') };
    expect(body('en', '2026-11-20T10:42', evening)).toBe(`${placed} tomorrow, 6:30 to 9 pm.`);
  });

  test('is said in the shopper’s language', () => {
    expect(body('hi', '2026-11-20T10:42')).toMatch(/कल, सुबह 9 से 12 बजे पहुँचेगा।$/);
    expect(body('kn', '2026-11-20T10:42')).toMatch(/ನಾಳೆ, ಬೆಳಗ್ಗೆ 9 ರಿಂದ 12 ತಲುಪುತ್ತದೆ\.$/);
    expect(body('hi', '2026-11-18T10:42')).toContain('शनि 21 नवंबर');
  });

  test('is left out once it has passed, where nobody said, and in an SMS, whose text is registered', () => {
    const placed = 'Basava Provision has received your order of ₹1,234.50.';
    expect(body('en', '2026-11-21T12:00')).toBe(placed);
    expect(orderMessageText('en', 'placed', ORDER, {}, at('2026-11-20T10:42')).body).toBe(placed);
    expect(orderMessageSms('placed', { ...ORDER, window }, {}, LINK).text).toBe(
      `Basava Provision has received your order of Rs 1,234.50. ${LINK} - Haat`,
    );
  });
});
