import { beforeEach, expect, it } from 'vitest';
import { DAL } from '../../../../test/product-csv.ts';
import { formWith } from '../../../../test/upload.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { COLUMNS } from '../columns.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;

beforeEach(() => {
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

/** Invalid characters, and their bytes. */
const ODD = {
  NUL: [Buffer.from('\0'), 'control-character'],
  'a mark of byte order': [Buffer.from('\uFEFF'), 'control-character'],
  'half a character': [Buffer.from([0xed, 0xa0, 0xbd]), 'not-utf8'],
  'a byte of no letter': [Buffer.from([0xe9]), 'not-utf8'],
} as const;

const WRITTEN: Record<string, string | undefined> = { ...DAL, name: 'तूर दाल' };
const GOOD = COLUMNS.map((column) => WRITTEN[column] ?? '');
const skuAt = COLUMNS.indexOf('sku');
const rowOf = (cells: readonly string[]) => Buffer.from(`${cells.map((cell) => `"${cell}"`).join(',')}\n`);
const good = (sku: string) => rowOf(GOOD.with(skuAt, sku));

/** With bytes in the middle of a cell. */
function oddRow(nth: number, sku: string, odd: Buffer): Buffer {
  const cells = GOOD.with(skuAt, sku);
  const before = Buffer.from(
    `${cells
      .slice(0, nth)
      .map((cell) => `"${cell}"`)
      .join(',')}${nth > 0 ? ',' : ''}"`,
  );
  const [cell = '', ...after] = cells.slice(nth);
  const rest = after.map((one) => `,"${one}"`).join('');
  const half = Math.ceil(cell.length / 2);
  return Buffer.concat([
    before,
    Buffer.from(cell.slice(0, half)),
    odd,
    Buffer.from(`${cell.slice(half)}"${rest}\n`),
  ]);
}

it.each(Object.entries(ODD))(
  '%s in any cell refuses its row, says which, and the others go on',
  async (_name, [odd, reason]) => {
    const rows = COLUMNS.map((_, nth) => oddRow(nth, `ODD-${nth}`, odd));
    const heading = rowOf(COLUMNS);
    const plan = await wizard.plan(Buffer.concat([heading, good('FIRST'), ...rows, good('LAST')]));
    expect(plan).toMatchObject({ state: 'planned', counts: { created: 2, refused: COLUMNS.length } });
    const shown = await wizard.rows(plan._id, 'outcome=refused');
    expect(shown.map(({ problems }) => problems?.some((one) => one.reason === reason))).toEqual(
      COLUMNS.map(() => true),
    );
    // Changing another cell doesn't help.
    const [{ line } = { line: 0 }] = shown;
    const changed = await wizard.call('PATCH', `/${plan._id}/rows/${line}`, { cells: { size: '2 kg' } });
    expect([changed.statusCode, changed.json().rows[0].outcome]).toEqual([200, 'refused']);
    expect((await wizard.apply(changed.json().import)).state).toBe('applied');
  },
);

it.each(Object.entries(ODD))(
  '%s in headings and in columns that nobody knows is no fault',
  async (_name, [odd]) => {
    const file = Buffer.concat([
      Buffer.from('name,sku,price,mrp,colo'),
      odd,
      Buffer.from('ur\nRice,R-1,90,100,re'),
      odd,
      Buffer.from('d\nWheat,W-1,90,100,\n'),
    ]);
    const answer = await wizard.send(file);
    expect([answer.statusCode, answer.json().source.lines]).toEqual([201, 2]);
  },
);

it('half a character of UTF-16 refuses its row', async () => {
  const file = `\uFEFF${COLUMNS.join(',')}\n${[GOOD.with(0, 'Rice\ud83d'), GOOD.with(skuAt, 'B')]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n')}`;
  const plan = await wizard.plan(Buffer.from(file, 'utf16le'));
  expect(plan.counts).toMatchObject({ created: 1, refused: 1 });
});

it('a name of a file is shown as it is, without what turns it around', async () => {
  const form = formWith('name,sku,price,mrp\nRice,R-1,90,100', 'list\u202Evsc.exe\u0007\u200B');
  const answer = await its.app.inject({
    method: 'POST',
    url: `/api/store/${its.market.stores[0]}/imports`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${its.market.admin.token}` },
  });
  expect(answer.json().fileName).toBe('listvsc.exe');
});

it('a name of goods is taken without what turns it around, and with what joins letters', async () => {
  const names = ['Rice\u202E gk 5', 'ಕ್\u200dಷೀರ', 'श्री\u200c'];
  const rows = names.map((name, nth) => rowOf(GOOD.with(0, name).with(skuAt, `N-${nth}`)));
  await wizard.apply(await wizard.plan(Buffer.concat(rows)));
  const saved = await its.db
    .selectFrom('products')
    .select('name')
    .where('marketplace_id', '=', its.market.id)
    .where('sku', 'like', 'N-%')
    .orderBy('sku')
    .execute();
  expect(saved.map(({ name }) => name)).toEqual(['Rice gk 5', 'ಕ್\u200dಷೀರ', 'श्री\u200c']);
});
