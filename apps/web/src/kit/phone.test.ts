import { expect, it } from 'vitest';
import { callable, chatLink, dialLink } from './phone.ts';

it('dials a national number with the code of India', () => {
  expect(dialLink('98450 12345')).toBe('tel:+919845012345');
  expect(dialLink('+91 98450 12345')).toBe('tel:+919845012345');
  expect(dialLink('08482 226114')).toBe('tel:+918482226114');
  expect(dialLink('080-22271234')).toBe('tel:+918022271234');
  expect(dialLink('1800 123 4567')).toBe('tel:18001234567');
  expect(dialLink('226114')).toBe('tel:226114');
});

it('chats with a mobile number, and with nothing shorter', () => {
  expect(chatLink('98450 12345')).toBe('https://wa.me/919845012345');
  expect(chatLink('+91 98450 12345')).toBe('https://wa.me/919845012345');
  expect(chatLink('226114')).toBeNull();
  expect(chatLink('080-22271234')).toBeNull();
  expect(chatLink('')).toBeNull();
});

it('a walk-in of the till cannot be called', () => {
  expect(callable({ phone: '9999999999' })).toBeNull();
  expect(callable({ phone: '' })).toBeNull();
  expect(callable({ phone: '98450 12345' })).toBe('98450 12345');
});
