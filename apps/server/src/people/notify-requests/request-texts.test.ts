import { expect, test } from 'vitest';
import { expectRegistered } from '../../../test/registered-texts.ts';
import { type News, REQUEST_TEXTS, requestMail, requestPush, requestSms } from './request-texts.ts';

const GHEE: News = {
  what: 'back-in-stock',
  goods: { en: 'Desi Ghee', hi: 'देसी घी', kn: '' },
  store: 'Basava Provision',
  path: '/product/1',
};
const LINK = 'https://haat.example/#/product/1';

test('an SMS has in its gaps what stands in its text', () => {
  expect(requestSms(GHEE, LINK)).toEqual({
    template: 'back-in-stock',
    values: ['Desi Ghee', 'Basava Provision', LINK],
    text: `Desi Ghee is back in stock at Basava Provision. ${LINK} - Haat`,
  });
});

test('its letters are those of which 160 fit into one, and it stands in the page for operators as it is registered', () =>
  expectRegistered(REQUEST_TEXTS));

test('goods are named in the language of who reads, in English where they have no such name', () => {
  expect(requestPush(GHEE, 'hi').title).toContain('देसी घी');
  expect(requestPush(GHEE, 'kn').title).toContain('Desi Ghee');
});

test.each(['en', 'hi', 'kn'] as const)('a mail names person, shop and link in %s', (language) => {
  const { subject, text } = requestMail(GHEE, language, { name: 'Asha', link: LINK });
  for (const value of ['Asha', 'Basava Provision', LINK]) expect(text).toContain(value);
  expect(`${subject} ${text}`).not.toMatch(/[{}]/);
  const area = requestMail({ what: 'area-open', pinCode: '585327', path: '/' }, language, {
    name: 'Asha',
    link: LINK,
  });
  expect(area.subject).toContain('585327');
  expect(`${area.subject} ${area.text}`).not.toMatch(/[{}]/);
});
