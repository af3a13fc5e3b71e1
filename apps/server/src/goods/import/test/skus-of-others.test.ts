import { stringify } from 'csv-stringify/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMarket } from '../../../../test/use-market.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;
beforeEach(() => {
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

const file = (...rows: [handle: string, option: string, sku: string][]) =>
  stringify([
    ['Handle', 'Title', 'Vendor', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Type'],
    ...rows.map(([handle, option, sku], nth) => [
      handle,
      rows.findIndex(([first]) => first === handle) === nth ? handle : '',
      '',
      option && 'Size',
      option,
      sku,
      '599',
      'Tees',
    ]),
  ]);

const problemsOf = async (id: string) =>
  (await wizard.rows(id, 'outcome=refused')).map(({ problems }) => problems.map(({ problem }) => problem));

it('a variant with the SKU of another product is refused, in the preview and when it was made since', async () => {
  const tees = file(['tee', 'Blue', 'TEE-BLUE'], ['tee', 'Red', 'TEE-RED']);
  const before = await wizard.plan(tees);
  expect(before.counts).toMatchObject({ created: 1, refused: 0 });
  await wizard.apply(
    await wizard.plan(
      stringify([
        ['name', 'sku', 'price', 'mrp'],
        ['Red tee', 'TEE-RED', '5', '5'],
      ]),
    ),
  );
  const plan = await wizard.plan(tees);
  expect(plan.counts).toMatchObject({ created: 0, refused: 1 });
  expect((await problemsOf(plan._id))[0]?.[0]).toContain('Another product of the store has this SKU.');
  expect((await wizard.apply(before)).counts).toMatchObject({ created: 0, refused: 1 });
});

it('a product with the SKU of another one’s variant is refused; the same variant again is not', async () => {
  const tees = file(['tee', 'Blue', 'TEE-BLUE'], ['tee', 'Red', 'TEE-RED']);
  await wizard.apply(await wizard.plan(tees));
  expect((await wizard.plan(tees)).counts).toMatchObject({ unchanged: 1, refused: 0 });
  const plan = await wizard.plan(
    stringify([
      ['name', 'sku', 'price', 'mrp'],
      ['Red tee', 'TEE-RED', '5', '5'],
    ]),
  );
  expect(plan.counts).toMatchObject({ created: 0, refused: 1 });
});

it('of two products of a file with one SKU the later is refused, with the line of the first', async () => {
  const plan = await wizard.plan(
    file(['tee', 'Blue', 'TEE-BLUE'], ['tee', 'Red', 'TEE-RED'], ['shirt', 'Red', 'TEE-RED']),
  );
  expect(plan.counts).toMatchObject({ created: 1, refused: 1 });
  expect((await problemsOf(plan._id)).flat()).toEqual([expect.stringContaining('Line 2 has the same SKU.')]);
});

describe('of two products with a variant of one SKU', () => {
  const products = Array.from({ length: 600 }, (_, nth): [string, string, string] => [
    `shirt-${nth}`,
    '',
    `SHIRT-${nth}`,
  ]);

  it('the later is refused hundreds of lines on too, and stays so when another cell of it is changed', async () => {
    const plan = await wizard.plan(
      file(
        ['tee', 'Blue', 'TEE-BLUE'],
        ['tee', 'Red', 'TEE-RED'],
        ...products,
        ['vest', 'Blue', 'VEST-BLUE'],
        ['vest', 'Red', 'TEE-RED'],
      ),
    );
    expect(plan.counts).toMatchObject({ created: 601, refused: 1 });
    const [vest] = await wizard.rows(plan._id, 'outcome=refused');
    expect(vest?.problems[0]?.problem).toContain('Line 2 has the same SKU.');
    const changed = await wizard.call('PATCH', `/${plan._id}/rows/${vest?.line}`, {
      cells: { brand: 'Vests' },
    });
    expect(changed.json().import.counts).toMatchObject({ created: 601, refused: 1 });
  });

  it('the later is checked again when the earlier gets another SKU, or one is given theirs', async () => {
    const plan = await wizard.plan(
      file(['red', '', 'TEE-RED'], ['tee', 'Blue', 'TEE-BLUE'], ['tee', 'Red', 'TEE-RED']),
    );
    const giveRed = (sku: string) => wizard.call('PATCH', `/${plan._id}/rows/2`, { cells: { sku } });
    expect(plan.counts).toMatchObject({ created: 1, refused: 1 });
    expect((await giveRed('RED')).json().import.counts).toMatchObject({ created: 2, refused: 0 });
    expect((await giveRed('TEE-BLUE')).json().import.counts).toMatchObject({ created: 1, refused: 1 });
  });
});
