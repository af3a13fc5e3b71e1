import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../kit/call-failed.ts';
import { hi } from '../../texts/hi.ts';
import { speak } from '../../texts/translate.ts';
import { orderFailureText } from './order-failure.ts';

const refused = (details: unknown) =>
  new CallFailed(409, 'order-cannot-be-cancelled', { message: 'This order can’t be cancelled.', details });

describe('what a shopper reads when an order can’t be changed', () => {
  it('is the reason that the server names, with its figures', () => {
    expect(orderFailureText(refused({ reason: 'delivered' }))).toBe('A delivered order can’t be cancelled.');
    expect(orderFailureText(refused({ reason: 'return-too-late' }))).toBe(
      'Orders can be returned within 7 days of delivery.',
    );
  });

  it('is the reason in the language that is spoken', () => {
    speak('hi', hi);
    expect(orderFailureText(refused({ reason: 'cancelled' }))).toBe('यह ऑर्डर रद्द है।');
    speak('en', {});
  });

  it('is the refusal’s own sentence for a reason that this program does not know', () => {
    expect(orderFailureText(refused({ reason: 'toString' }))).toBe('This order can’t be cancelled.');
    expect(orderFailureText(refused(undefined))).toBe('This order can’t be cancelled.');
  });
});
