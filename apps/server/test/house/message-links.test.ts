import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const product = under('apps/server/src').filter(inProduct);

it('links in messages are made in one place, of listed paths, which the web app’s tests open', () => {
  const own = 'apps/server/src/kit/own-link.ts';
  const spelled = filesWhere(product, ({ text }) => /['"`}]?\/#[/$'"`]/.test(text));
  expect(spelled).toEqual([own]);
  // Where links are made, their paths come from the list.
  const makers = product.filter(({ text }) => /\b(linkTo|ownAddress)\(/.test(text));
  expect(makers.length).toBeGreaterThan(5);
  const LEADS_ON = new Set([own, 'apps/server/src/messages/order-messages/send-message.ts']);
  const others = makers.filter(({ file }) => !LEADS_ON.has(file) && !file.endsWith('/notify-people.ts'));
  expect(filesWhere(others, ({ text }) => !text.includes('MESSAGE_PATHS.'))).toEqual([]);
});

it('the public address is read only for links, for our own pictures, and by the demo’s guard', () => {
  expect(filesWhere(product, ({ text }) => /\bpublicUrl\b/.test(text)).toSorted()).toEqual([
    'apps/server/src/demo/refuse-public-demo.ts',
    'apps/server/src/goods/import/pictures/known-pictures.ts',
    'apps/server/src/goods/import/pictures/picture-reach.ts',
    'apps/server/src/kit/own-link.ts',
    'apps/server/src/kit/server-settings.ts',
  ]);
});
