import { join } from 'node:path';
import { expect, it } from 'vitest';
import { driverEn } from './driver-en.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { officeEn } from './office-en.ts';
import { officeHi } from './office-hi.ts';
import { officeKn } from './office-kn.ts';
import { readSentences, sourcesIn } from './test/read-sentences.ts';
import { tillHi } from './till-hi.ts';
import { tillKn } from './till-kn.ts';
import type { Catalogue } from './translate.ts';

const SRC = join(import.meta.dirname, '..');

const HINDI: Catalogue = { ...hi, ...officeHi, ...tillHi };
const KANNADA: Catalogue = { ...kn, ...officeKn, ...tillKn };
const second = Object.entries({ ...en, ...officeEn, ...driverEn }).filter(([key]) => / \([^)]*\)$/.test(key));

it('a word in its second meaning is the same in English and another word in Hindi and Kannada', () => {
  expect(second.length).toBeGreaterThan(0);
  for (const [key, word] of second) {
    expect(key.replace(/ \([^)]*\)$/, '')).toBe(word);
    for (const catalogue of [HINDI, KANNADA]) {
      expect(catalogue[key], key).toBeTruthy();
      if (word in catalogue) expect(catalogue[key], key).not.toBe(catalogue[word]);
    }
  }
});

it.each([
  ['Change', 'is a button, and no money to give back', 'wings/till'],
  ['Change', 'is a button, and no column of a ledger', 'wings/office/stock'],
  ['Fewer', 'folds a list, and takes no goods out of a bag', 'wings/office/packing'],
  ['Fewer', 'folds a list, and takes no goods out of a bag', 'screens'],
  ['From', 'is a place, and no day', 'wings/office/reports'],
  ['To', 'is a person, and no day', 'wings/office/reports'],
  ['From', 'is a place, and no day', 'wings/office/tally'],
  ['To', 'is a person, and no day', 'wings/office/tally'],
  ['From', 'is a place, and no time', 'wings/office/marketplaces'],
  ['Holds', 'is what a label has in it, and no cash', 'wings/office/cash'],
  ['Light', 'is a colour scheme, and no lamp', 'office-kit'],
  ['Light', 'is a colour scheme, and no lamp', 'wings/till/screen'],
  ['Refused', 'are rows, and no goods at a door', 'wings/driver'],
  ['Created', 'are rows, and nothing that staff did', 'wings/office/audit'],
  ['Changed', 'are rows, and nothing that staff did', 'wings/office/audit'],
  ['Home', 'is a page, and no address', 'wings/shop/addresses'],
])('%s %s: %s', (word, _meaning, folder) => {
  expect(readSentences(SRC, sourcesIn(SRC, [folder])).said.get(word) ?? []).toEqual([]);
});
