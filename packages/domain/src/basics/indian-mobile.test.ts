import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWalkIn, readCode, readIndianMobile } from './indian-mobile.ts';

describe('a number to sign in with', () => {
  it.each([
    '9845012345',
    '98450 12345',
    '98450-12345',
    '(98450) 12345',
    ' 09845012345 ',
    '+91 98450 12345',
    '+9109845012345',
    '919845012345',
    '0919845012345',
    '0091 98450 12345',
    '९८४५०१२३४५',
    '೯೮೪೫೦೧೨೩೪೫',
    '\u202a+91 98450 12345\u202c',
  ])('is read in every form that people type: %s', (text) => {
    expect(readIndianMobile(text)).toEqual({ phone: '+919845012345' });
  });

  it.each(['', '   ', '+', 'abc', '98450x2345', '12+345', '0000000000', '+91 88888 88888'])(
    'is missing when there is none: “%s”',
    (text) => {
      expect(readIndianMobile(text)).toEqual({ fault: 'missing' });
    },
  );

  it.each(['9', '٩٨٤٥', '984501234', '+91984501234', '0984501234', '00', '+91'])(
    'has too few digits: %s',
    (text) => {
      expect(readIndianMobile(text)).toEqual({ fault: 'too-short' });
    },
  );

  it.each(['98450123456', '+9198450123456', '984501234567', '915845012345', '12345678901234567890'])(
    'has too many digits: %s',
    (text) => {
      expect(readIndianMobile(text)).toEqual({ fault: 'too-long' });
    },
  );

  it.each(['+1 201 555 0123', '0044 7911 123456', '+92 300 1234567'])('is not of India: %s', (text) => {
    expect(readIndianMobile(text)).toEqual({ fault: 'foreign' });
  });

  it.each(['1234567890', '5876543210', '+91 22 2234 5678'])('is not a mobile: %s', (text) => {
    expect(readIndianMobile(text)).toEqual({ fault: 'not-mobile' });
  });

  // spec: rule phone-sign-in
  it('is of ten digits from 6 on, exactly', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(digits, (rest) => {
        const read = readIndianMobile(`+91${rest}`);
        const national = rest.replace(/^0/, '');
        const isCity = /^(?:80[2-4]|79[24-6])/.test(national);
        const good = /^[6-9]\d{9}$/.test(national) && !isCity && !/^([0-8])\1+$/.test(national);
        expect('phone' in read).toBe(good);
        if (good) expect(read).toEqual({ phone: `+91${national}` });
      }),
    );
  });
});

it('the till’s number for customers without one is known in every form', () => {
  expect(['9999999999', '+91 99999 99999', '099999 99999'].map(isWalkIn)).toEqual([true, true, true]);
  expect(['9999999998', '', 'walk-in'].map(isWalkIn)).toEqual([false, false, false]);
});

describe('a code', () => {
  it.each([
    '585412',
    ' 585 412',
    '585-412',
    '५८५४१२',
    '೫೮೫೪೧೨',
    '585412 is your Haat code, valid for 5 minutes.',
  ])('is taken out of what was typed or pasted: %s', (text) => {
    expect(readCode(text)).toBe('585412');
  });

  it.each(['', '58541', '5854121', 'abcdef', '98450 12345'])('has six digits: “%s” is none', (text) => {
    expect(readCode(text)).toBe('');
  });
});
