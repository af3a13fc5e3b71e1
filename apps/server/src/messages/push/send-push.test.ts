import { describe, expect, it } from 'vitest';
import { outcomeOf, payloadOf } from './send-push.ts';

const now = new Date('2026-11-21T10:00:00Z');
const answer = (status: number, headers: Record<string, string> = {}) =>
  outcomeOf(new Response(null, { status, headers }), now);

describe('a push service that answers', () => {
  it.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [403, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('%i means that the message is %s', (status, is) => {
    expect(answer(status).is).toBe(is);
  });

  it.each([
    ['120', '2026-11-21T10:02:00.000Z'],
    ['Sat, 21 Nov 2026 11:00:00 GMT', '2026-11-21T11:00:00.000Z'],
    ['9999999999', '2026-11-22T10:00:00.000Z'],
  ])('Retry-After: %s is asked again then, at most a day later', (after, at) => {
    const outcome = answer(429, { 'retry-after': after });
    expect(outcome.is === 'failed' && outcome.retryAt?.toISOString()).toBe(at);
  });

  it('Retry-After: soon is asked again as if it had not said so', () => {
    expect(answer(429, { 'retry-after': 'soon' })).toEqual({ is: 'failed', error: 'Answered 429' });
  });
});

describe('a message', () => {
  const message = { title: 'Order #3f2a1b', body: 'Delivered', url: '/#/order/1', tag: 'order-1' };

  it('goes out as it is when it fits', () => {
    expect(JSON.parse(payloadOf(message))).toEqual(message);
  });

  it.each(['x', 'ಕ', '"', '😀'])('of 5,000 times %s is cut to what a push service takes', (letter) => {
    const payload = payloadOf({ ...message, body: letter.repeat(5000) });
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3993);
    expect(Buffer.byteLength(payload)).toBeGreaterThan(3900);
    expect(JSON.parse(payload).body).toMatch(/…$/);
  });
});
