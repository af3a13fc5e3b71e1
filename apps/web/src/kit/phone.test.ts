import { expect, it } from 'vitest';
import { dialLink, formatPhone } from './phone.ts';

it('writes Indian mobile numbers in two groups of five', () => {
  expect(formatPhone('9845012345')).toBe('98450 12345');
  expect(formatPhone('+91 98450 12345')).toBe('98450 12345');
  expect(formatPhone('08482 226114')).toBe('08482 226114');
});

it('dials a national number with the code of India', () => {
  expect(dialLink('98450 12345')).toBe('tel:+919845012345');
  expect(dialLink('+91 98450 12345')).toBe('tel:+919845012345');
  expect(dialLink('08482 226114')).toBe('tel:08482226114');
});
