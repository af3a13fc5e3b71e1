import { describe, expect, it, test } from 'vitest';
import { buyerNumberFault, gstinFault, isGstin, stateOfBuyer, stateOfGstin } from './gstin.ts';
import { STATES, stateCode, stateName } from './states.ts';

test.each(['27AAPFU0939F1ZV', '24AANFA2641L1ZF', '29AABCR1718E1ZL', '29AAGCB7383J1Z4'])(
  '%s is a GSTIN',
  (text) => {
    expect(isGstin(text)).toBe(true);
  },
);

test.each(['27AAPFU0939F1ZW', '36AAACI1195H2ZB', '29XAbbA4369J1PA', '27aapfu0939f1zv', '', '27AAPFU0939F1Z'])(
  "'%s' is no GSTIN",
  (text) => {
    expect(isGstin(text)).toBe(false);
    expect(stateOfGstin(text)).toBeNull();
  },
);

test('a GSTIN begins with the code of its State', () => {
  expect(stateOfGstin('29AABCR1718E1ZL')).toBe(STATES.Karnataka);
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
});

test.each([
  ['0717USA00013UNO', '07'],
  ['2919UNO00002ONA', '29'],
  ['29BLRA01234B1DX', '29'],
  ['29AABCR1718E1ZL', '29'],
])('%s is the number of a buyer in the State %s', (text, state) => {
  expect(buyerNumberFault(text)).toBeNull();
  expect(stateOfBuyer(text)).toBe(state);
});

test('a UIN and a number made of a TAN sell nothing; one of no State buys nothing', () => {
  for (const text of ['0717USA00013UNO', '29BLRA01234B1DX']) expect(isGstin(text)).toBe(false);
  expect(buyerNumberFault('9917USA00013UNO')).toEqual({ fault: 'state' });
  expect(buyerNumberFault('29AABCR1718E1ZX')).toEqual({ fault: 'check', expected: 'L' });
});

test('a State is known by its GST name, its India Post name and its older name', () => {
  expect(stateCode('Karnataka')).toBe('29');
  expect(stateCode('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU')).toBe('26');
  expect(stateCode('ANDAMAN AND NICOBAR ISLANDS')).toBe('35');
  expect(stateCode('LAKSHADWEEP')).toBe('31');
  expect(stateCode('Jammu & Kashmir')).toBe('01');
  expect(stateCode('NA')).toBeNull();
});

test('State codes are two digits, unique, and lead back to their names', () => {
  const all = Object.entries(STATES);
  expect(new Set(all.map(([, code]) => code)).size).toBe(all.length);
  for (const [name, code] of all) expect(stateName(code)).toBe(name);
  expect(stateName('25')).toBeNull();
});

describe('what is wrong with a GSTIN', () => {
  it.each([
    ['29AABCR1718E1ZL', null],
    ['29AABCR1718E1ZX', { fault: 'check', expected: 'L' }],
    ['99AABCR1718E1ZL', { fault: 'state' }],
    ['29AABCR171', { fault: 'form' }],
  ])('%s', (typed, fault) => {
    expect(gstinFault(typed)).toEqual(fault);
  });
});
