import { setImmediate } from 'node:timers/promises';
import { paise } from '@haat/domain/basics/money';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test('a name that a spreadsheet takes for a formula is written as a text; a number below zero is one', async () => {
  const names = ['=1+1', '+91', '-5', '@x', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x', 'Atta'];
  const { bytes } = await csvFile(
    'a',
    ['x', 'y', 'z'],
    names.map((name) => [name, { paise: paise(-5) }, -3]),
  );
  const [, ...rows] = parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), { bom: true });
  expect(rows.map(([name = '']) => name)).toEqual(names.map((name) => (name === 'Atta' ? name : `'${name}`)));
  expect(rows[0]?.slice(1)).toEqual(['-0.05', '-3']);
});

test('the longest file gives others a turn at least each thousand rows', async () => {
  const row = ['Kirana', 'Onions', 'SKU-1', 'Vegetables', 1, 0, { paise: paise(1) }, { paise: paise(2) }];
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  const rows = Array.from({ length: 100_000 }, () => row);
  await csvFile('a', row.map(String), rows);
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(100);
});
