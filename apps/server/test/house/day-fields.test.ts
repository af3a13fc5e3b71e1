import { ALL_CALLS } from '@haat/contract/calls';
import { leavesOf, readsDays, WRITTEN_DAYS } from '@haat/contract/test/leaves';
import { expect, it } from 'vitest';
import { filesWhere, importsOf, inProduct, under } from './sources.ts';

const screens = under('apps/web/src').filter((source) => inProduct(source) && /\.tsx?$/.test(source.file));
const FORM = 'apps/web/src/office-kit/form';

it('all screens have the same day field, as the browser’s own follows its language', () => {
  const own =
    /\btype(?:=|: )\{?["'](?:date|datetime-local|month|week)["']|placeholder=[^\n]*(?:DD|YYYY)|\bshowPicker\(/;
  expect(filesWhere(screens, ({ text }) => own.test(text))).toEqual([
    `${FORM}/day-field.tsx`,
    `${FORM}/days-field.tsx`,
  ]);
  expect(
    filesWhere(screens, (source) => importsOf(source).some((to) => /^(@mantine\/dates|dayjs)/.test(to))),
  ).toEqual([`${FORM}/day-calendar.tsx`]);
});

it('a day of a call is no plain text field of a form', () => {
  const days = new Set(
    [...ALL_CALLS.values()]
      .flatMap(({ body }) => (body ? leavesOf(body) : []))
      .filter((leaf) => WRITTEN_DAYS.some((written) => readsDays(leaf, written)))
      .map(({ path }) => path.findLast((part) => !/^[0-9*]/.test(part)) ?? ''),
  );
  expect([...days]).toEqual(
    expect.arrayContaining(['expiryDate', 'invoiceDueDate', 'updateTime', 'validFrom']),
  );
  const bound = /<(\w+)\b[^<]*?(?:getInputProps|\bfield)\(['"`](?:[^'"`]*\.)?(\w+)['"`]/g;
  const plain = screens.flatMap(({ file, text }) =>
    [...text.matchAll(bound)]
      .filter(([, tag = '', name = '']) => days.has(name) && tag !== 'DayField')
      .map(([, tag, name]) => `${file}: ${name} in <${tag}>`),
  );
  expect(plain).toEqual([]);
});

it('days are those of India: nothing uses the browser’s time zone or date order', () => {
  const local =
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale(?:Date|Time)String\(|\bDateTimeFormat\b|\.toDateString\(/;
  expect(filesWhere(screens, ({ text }) => local.test(text))).toEqual([]);
});
