import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIndianMobile } from './indian-mobile.ts';
import { readPhone } from './phone.ts';
import { formatPhone } from './phone-format.ts';

describe('a number that can be called', () => {
  it.each([
    ['98450 12345', 'mobile', '+919845012345', '98450 12345'],
    ['+91‑98450–12345', 'mobile', '+919845012345', '98450 12345'],
    ['\u202a९८४५०\u00a0१२३४५\u202c', 'mobile', '+919845012345', '98450 12345'],
    ['080-22271234', 'landline', '+918022271234', '080 2227 1234'],
    ['+91 80 2227 1234', 'landline', '+918022271234', '080 2227 1234'],
    ['(080) 2227 1234', 'landline', '+918022271234', '080 2227 1234'],
    ['08022271234', 'landline', '+918022271234', '080 2227 1234'],
    ['022 2234 5678', 'landline', '+912222345678', '022 2234 5678'],
    ['0091 22 2234 5678', 'landline', '+912222345678', '022 2234 5678'],
    ['08482-226118', 'landline', '+918482226118', '08482 226118'],
    ['0821 242 1234', 'landline', '+918212421234', '0821 2421234'],
    ['1800-123-4567', 'toll-free', '18001234567', '1800 123 4567'],
    ['1860 123 456', 'toll-free', '1860123456', '1860 123 456'],
    ['+44 20 7946 0018', 'abroad', '+442079460018', '+44 20 7946 0018'],
  ])('%s is a %s', (typed, kind, dial, shown) => {
    expect(readPhone(typed)).toEqual({ kind, dial, shown });
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each([
    '',
    'abc',
    '0000000000',
    '00000 00000',
    '+91 00000 00000',
    '8888888888',
    '02222222222',
    '226118',
    '2222345678',
    '98450123451234567',
    '+9198450123451234567',
    '00000000000000000',
    '+44 20 7946 0018 1234 5678',
    '080 2227 1234 / 98450 12345',
  ])('“%s” is none', (typed) => {
    expect(readPhone(typed)).toBeNull();
    expect(formatPhone(typed)).toBe(typed);
  });

  it.each([
    '080-22271234',
    '+91 80 2227 1234',
    '(080) 2227 1234',
    '08482-226118',
    '079 2656 1234',
    '1800 123 4567',
  ])('%s gets no SMS', (typed) => {
    expect(readIndianMobile(typed)).toHaveProperty('fault');
  });

  it('has at most 15 digits, and is not one digit over and over', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom('', '0', '+', '+91', '0091'), digits, (code, rest) => {
        const read = readPhone(code + rest);
        if (!read) return;
        expect(read.dial).toMatch(/^\+?\d{8,15}$/);
        expect(readPhone(read.dial)?.dial).toBe(read.dial);
      }),
    );
    for (const digit of '012345678')
      for (let length = 10; length <= 17; length++) expect(readPhone(digit.repeat(length))).toBeNull();
  });
});
