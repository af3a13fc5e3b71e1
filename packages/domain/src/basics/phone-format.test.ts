import { expect, test } from 'vitest';
import { formatPhone } from './phone-format.ts';

test('Indian mobile numbers are written in two groups of five, others as they are', () => {
  expect(formatPhone('9845012345')).toBe('98450 12345');
  expect(formatPhone('+91 98450 12345')).toBe('98450 12345');
  expect(formatPhone('08482 226114')).toBe('08482 226114');
});
