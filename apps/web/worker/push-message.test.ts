import { expect, it } from 'vitest';
import { messageOf } from './push-message.ts';

const message = { title: 'Order #3F2A1B', body: 'Delivered', url: '/#/order/1', tag: 'order-1' };

it('shows what the server sent', () => {
  expect(messageOf(JSON.stringify(message))).toEqual(message);
});

it.each([undefined, '', 'nonsense', '{}', '[]', 'null', '{"title":1}'])(
  'shows that there is news for %j',
  (text) => {
    expect(messageOf(text)).toMatchObject({ title: 'Haat', url: '/#/myorders' });
  },
);

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/api/x', 7])(
  'leads nowhere but into the shop: %s',
  (url) => {
    expect(messageOf(JSON.stringify({ ...message, url })).url).toBe('/#/myorders');
  },
);
