import {
  answerCategory,
  applyImport,
  changeImportRow,
  type ImportRowShown,
  listImportRows,
  listImports,
  type ProductImport,
  planImport,
  readImport,
} from '@haat/contract/catalog/product-import';
import { listStores } from '@haat/contract/stores/operators';
import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './product-import-screen.tsx';

const STORE = '0198c0de-0000-7000-8000-000000000001';
const ID = '0198c0de-0000-7000-8000-000000000002';
const CHOICE = {
  preset: 'other',
  columns: { name: [0], price: [1] },
  taxIncluded: true,
  values: {},
} as const;

const made = (more: Partial<ProductImport> = {}): ProductImport => ({
  _id: ID,
  store: STORE,
  fileName: 'november.csv',
  state: 'planned',
  version: 3,
  source: {
    encoding: 'UTF-8',
    delimiter: ',',
    lines: 3,
    headings: ['Artikel', 'Preis', 'Regal'],
    columns: [
      { samples: ['Toor Dal', 'Rava'], filled: 3 },
      { samples: ['99', '40'], filled: 3 },
      { samples: ['7'], filled: 1 },
    ],
    preset: 'other',
  },
  choice: null,
  suggestions: { other: { ...CHOICE, columns: {} } },
  counts: { created: 1, changed: 1, unchanged: 0, refused: 1 },
  newCategories: [],
  done: 3,
  pictures: { left: 0, failed: 0 },
  left: 0,
  failure: '',
  createdAt: new Date('2026-11-22T05:00:00Z'),
  appliedAt: null,
  ...more,
});

const row = (line: number, more: Partial<ImportRowShown>): ImportRowShown => ({
  line,
  outcome: 'created',
  cells: { name: `Product ${line}`, sku: `S-${line}`, price: '99.00' },
  changes: {},
  problems: [],
  remarks: [],
  variants: [],
  pictureProblems: [],
  state: 'planned',
  ...more,
});

const ROWS = [
  row(2, {}),
  row(3, { outcome: 'changed', changes: { price: '89.00' } }),
  row(4, {
    outcome: 'refused',
    cells: { name: 'Honey', sku: 'S-4', price: '265' },
    problems: [{ column: 'price', value: '265', problem: 'The price is above the MRP.' }],
  }),
];

const open = () => showInOffice(<Component />, { at: `/admin/products/import?store=${STORE}&import=${ID}` });

it('an operator who has a store too imports into the one in the address, which is named', async () => {
  onTestFinished(() => session.signOut());
  session.signIn({
    _id: ID,
    name: 'Asha',
    email: '',
    phone: '',
    roles: ['superAdmin'],
    store: '0198c0de-0000-7000-8000-000000000009',
    token: 'a-token',
  });
  const sent = answer([
    [readImport, () => reply(readImport, made())],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [
      listStores,
      () =>
        reply(listStores, [
          {
            _id: STORE,
            name: 'Basava Provision',
            company: '',
            gstNumber: '',
            address: '',
            city: 'Bidar',
            pinCode: '585401',
            isOpen: true,
            marketplace: { _id: ID, name: 'Bidar' },
          },
        ]),
    ],
  ]);
  open();
  expect(await screen.findByText('Basava Provision')).toBeVisible();
  expect(await screen.findByText('The price is above the MRP.')).toBeVisible();
  const reads = sent.filter(({ address }) => address.includes(`/imports/${ID}`));
  expect(reads.every(({ address }) => address.includes(STORE))).toBe(true);
});

it('shows what would become of the rows, and a refused cell is mended in place and checked again', async () => {
  const sent = answer([
    [readImport, () => reply(readImport, made())],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [
      changeImportRow,
      () =>
        reply(changeImportRow, {
          import: made({ version: 4, counts: { created: 2, changed: 1, unchanged: 0, refused: 0 } }),
          rows: [row(4, { cells: { name: 'Honey', sku: 'S-4', price: '245' } })],
        }),
    ],
  ]);
  const { user } = open();
  expect(await screen.findByText('The price is above the MRP.')).toBeVisible();
  expect(screen.getByText('89.00').tagName).toBe('S');
  expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeEnabled();
  await user.keyboard('{F8}');
  expect(document.activeElement).toHaveTextContent('265');
  await user.keyboard('{F2}');
  const field = screen.getByRole('textbox', { name: 'price, Line 4' });
  await user.clear(field);
  await user.type(field, '245{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 3 products' })).toBeEnabled();
  expect(screen.queryByText('The price is above the MRP.')).toBeNull();
  expect(sent.at(-1)).toMatchObject({ body: { cells: { price: '245' } } });
});

it('saves the plan that was looked at, and shows what became of it', async () => {
  const sent = answer([
    [readImport, () => reply(readImport, made())],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [applyImport, () => reply(applyImport, made({ state: 'applied' }))],
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('The import is done')).toBeVisible();
  expect(screen.getByText('1 created, 1 changed, 0 unchanged, 1 refused.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeVisible();
  expect(sent.find(({ address }) => address.endsWith('/apply'))?.body).toEqual({ version: 3 });
});

function serveChange(change: () => Response | Promise<Response>) {
  return answer([
    [readImport, () => reply(readImport, made())],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [changeImportRow, change],
    [applyImport, () => reply(applyImport, made({ state: 'applied' }))],
  ]);
}

const changedPrice = (more: Partial<ProductImport> = {}) =>
  reply(changeImportRow, {
    import: made({ version: 4, ...more }),
    rows: [row(2, { cells: { name: 'Product 2', sku: 'S-2', price: '95' } })],
  });

it('saves a price that is still in its field, after its cell', async () => {
  const sent = serveChange(() => changedPrice());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^price, Line 2/ }));
  const field = screen.getByRole('textbox', { name: 'price, Line 2' });
  await user.clear(field);
  await user.type(field, '95{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The import is done')).toBeVisible();
  expect(sent.filter(({ body }) => body).map(({ body }) => body)).toEqual([
    { cells: { price: '95' } },
    { version: 4 },
  ]);
});

it.each([
  ['can’t be saved', () => refusal('unavailable')],
  ['is refused', () => changedPrice({ counts: { created: 0, changed: 1, unchanged: 0, refused: 2 } })],
])('imports nothing, and says so, if a cell that was just changed %s', async (_what, change) => {
  const told = Promise.withResolvers<void>();
  const sent = serveChange(async () => {
    await told.promise;
    return change();
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^price, Line 2/ }));
  await user.type(screen.getByRole('textbox', { name: 'price, Line 2' }), '5{Enter}');
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  told.resolve();
  const button = () => screen.getByRole('button', { name: /^Import \d product/ });
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.getByText('Not imported: a line has changed. Please look again.')).toBeVisible();
  expect(sent.some(({ address }) => address.endsWith('/apply'))).toBe(false);
});

it('Esc leaves a cell as it was, and the import open', async () => {
  serveChange(() => changedPrice());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^price, Line 2/ }));
  await user.type(screen.getByRole('textbox', { name: 'price, Line 2' }), '5{Escape}');
  expect(await screen.findByRole('button', { name: 'price, Line 2, 99.00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeVisible();
});

it('names the categories that it would make for all shops, and the button says so', async () => {
  const sent = answer([
    [readImport, () => reply(readImport, made({ newCategories: ['Pooja', 'Toys'] }))],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [applyImport, () => reply(applyImport, made({ state: 'applied' }))],
  ]);
  const { user } = open();
  const said = 'This import adds 2 new categories for all shops: Pooja, Toys';
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import, and add 2 categories' }));
  expect(await screen.findByText('The import is done')).toBeVisible();
  expect(sent.some(({ address }) => address.endsWith('/apply'))).toBe(true);
});

it('takes the likely reading of a refused cell with one press', async () => {
  const refused = row(4, {
    outcome: 'refused',
    problems: [{ column: 'barcode', value: "'890", problem: 'Is it 890?', proposal: '890' }],
  });
  const sent = answer([
    [readImport, () => reply(readImport, made())],
    [listImportRows, () => reply(listImportRows, { rows: [refused], more: false })],
    [changeImportRow, () => reply(changeImportRow, { import: made({ version: 4 }), rows: [row(4, {})] })],
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'barcode, Line 4, Use 890' }));
  expect(sent.find(({ body }) => body)?.body).toEqual({ cells: { barcode: '890' } });
  expect(screen.queryByText('Is it 890?')).toBeNull();
});

it('asks which category is meant, and takes the one that is there for all lines with one press', async () => {
  const asked = { name: 'Beverges', like: 'Beverages', lines: 2 };
  let askedCategories = [asked];
  const sent = answer([
    [readImport, () => reply(readImport, made({ askedCategories }))],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [
      answerCategory,
      () => {
        askedCategories = [];
        return reply(answerCategory, made({ askedCategories }));
      },
    ],
  ]);
  const { user } = open();
  const question = 'There is no category “Beverges” (2 lines). Did you mean Beverages?';
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make “Beverges”' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Use Beverages' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(sent.find(({ body }) => body)?.body).toEqual({ name: 'Beverges', use: 'Beverages' });
});

it('of two columns with one name asks which is meant', async () => {
  const columns = { name: [0], sku: [1], price: [2] };
  const suggested = { ...CHOICE, preset: 'own' as const, columns };
  const column = { samples: ['9'], filled: 3 };
  const source = {
    ...made().source,
    preset: 'own',
    headings: ['name', 'sku', 'price', 'Price '],
    columns: [column, column, column, column],
  };
  const sent = answer([
    [
      readImport,
      () => reply(readImport, made({ state: 'columns', source, suggestions: { own: suggested } })),
    ],
    [planImport, () => reply(planImport, made({ state: 'planning' }))],
  ]);
  const { user } = open();
  const preview = await screen.findByRole('button', { name: 'Preview' });
  expect(preview).toBeDisabled();
  // Every importable field is listed.
  for (const { head } of IMPORTED)
    expect(screen.getByRole('combobox', { name: `Column for ${head}` })).toBeVisible();
  expect(screen.getByText('Two columns have the same name: choose one for price to go on')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Column for price' }));
  await user.click(await screen.findByRole('option', { name: /^Price.*Column 4/ }));
  await user.click(preview);
  await waitFor(() => expect(sent.some(({ body }) => body)).toBe(true));
  expect(sent.find(({ body }) => body)?.body).toMatchObject({ choice: { columns: { price: [3] } } });
});

it('of an unknown file asks for the columns, counts those that are not imported, and keeps the choice', async () => {
  // Refetches answer with the current state, as the server would.
  let state: ProductImport['state'] = 'columns';
  const plan = () => {
    state = 'planning';
    return reply(planImport, made({ state }));
  };
  const sent = answer([
    [readImport, () => reply(readImport, made({ state }))],
    [planImport, plan],
  ]);
  const { user } = open();
  const preview = await screen.findByRole('button', { name: 'Preview' });
  expect(preview).toBeDisabled();
  expect(screen.getByText('Choose a column for name to go on')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Column for name' }));
  await user.click(await screen.findByRole('option', { name: 'Artikel' }));
  const unused = screen.getByRole('region', { name: 'Not imported' });
  expect(within(unused).getByText('Regal')).toBeVisible();
  await user.click(preview);
  expect(await screen.findByText('Reading the file')).toBeVisible();
  expect(sent.findLast(({ body }) => body)?.body).toMatchObject({
    choice: { preset: 'other', columns: { name: [0] } },
    keep: 'november',
  });
});

it('lists the last imports of the store before a file is chosen', async () => {
  answer([[listImports, () => reply(listImports, { imports: [made({ state: 'applied' })] })]]);
  showInOffice(<Component />, { at: `/admin/products/import?store=${STORE}` });
  expect(await screen.findByText('november.csv')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

it('each step begins at its heading, as the button that led to it is gone', async () => {
  const choice = { ...CHOICE, columns: { name: [0], price: [1] } };
  let shown = made({ state: 'columns', choice });
  answer([
    [readImport, () => reply(readImport, shown)],
    [listImportRows, () => reply(listImportRows, { rows: ROWS, more: false })],
    [
      planImport,
      () => {
        shown = made();
        return reply(planImport, shown);
      },
    ],
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Preview/ }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Check before it is saved' })).toHaveFocus(),
  );
});
