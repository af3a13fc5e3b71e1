import { OPERATORS_FIELDS, storeFields } from '@haat/contract/stores/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementWaits } from '../../../test/statement-waits.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const url = () => `/api/config/${its.market.stores[0]}`;
const read = async () => {
  const headers = { authorization: `Bearer ${its.market.superAdmin.token}` };
  return (await its.app.inject({ url: url(), headers })).json();
};
function change(payload: object, { user = its.market.admin, version = null as number | null } = {}) {
  const match = version === null ? {} : { 'if-match': `"${version}"` };
  const headers = { authorization: `Bearer ${user.token}`, ...match };
  return its.app.inject({ method: 'PUT', url: url(), headers, payload });
}
const press = (word: 'publish' | 'unpublish') =>
  its.app.inject({
    url: `/api/store/${its.market.stores[0]}/products/${word}`,
    headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
  });

/** Decides for each field whether the store's own staff may change it. */
const OWN = [
  'name',
  'nameHi',
  'nameKn',
  'tagline',
  'taglineHi',
  'taglineKn',
  'logo',
  'company',
  'gstNumber',
  'gstScheme',
  'fssaiNumber',
  'address',
  'city',
  'pinCode',
  'country',
  'phone',
  'soldCategories',
  'soldBrands',
  'gstRates',
  'openingHours',
  'scaleLabels',
  'replacesMissing',
];

test('each field of a store is the store’s own or the operator’s', () => {
  expect(Object.keys(storeFields.shape).toSorted()).toEqual([...OWN, ...OPERATORS_FIELDS].toSorted());
});

test.each(OPERATORS_FIELDS)(
  '%s is the operator’s: as it stands an admin may send it, otherwise nothing is saved',
  async (field) => {
    const before = await read();
    const other = { ...before, name: 'Basava Stores', [field]: !before[field] };
    const refused = await change(other);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'operator-only',
        message: 'Only the operator opens and closes a store. You can pause it instead.',
        details: { fields: [field] },
      },
    ]);
    expect(await read()).toEqual(before);
    expect((await change({ ...before, name: 'Basava Stores' })).json()).toMatchObject({
      name: 'Basava Stores',
      [field]: before[field],
    });
    const { [field]: _, ...without } = before;
    expect((await change(without)).json()).toMatchObject({ name: before.name, [field]: before[field] });
    expect((await change(other, { user: its.market.superAdmin })).json()).toMatchObject({
      name: 'Basava Stores',
      [field]: other[field],
    });
  },
);

test('a store that the operator has closed is not opened by its admin, with an older form neither', async () => {
  const seen = await read();
  await press('unpublish');
  expect((await change({ ...seen, isOpen: true })).statusCode).toBe(403);
  const older = await change({ ...seen, isOpen: true }, { version: seen.version });
  expect([older.statusCode, older.json().code]).toEqual([409, 'edited-meanwhile']);
  expect(await read()).toMatchObject({ isOpen: false, version: 2 });
  // Still editable.
  expect((await change({ ...seen, isOpen: false, city: 'Aurad' })).json()).toMatchObject({
    city: 'Aurad',
    isOpen: false,
  });
});

test('a store that the operator is just closing is not opened by an admin who guesses its next version', async () => {
  const seen = await read();
  const form = { ...seen, isOpen: true, soldCategories: [its.market.category] };
  const { opening } = await its.db.transaction().execute(async (tx) => {
    // Holds the form between reading and writing the store.
    await sql`LOCK TABLE categories`.execute(tx);
    const begun = change(form, { version: seen.version + 1 }).then((answer) => answer);
    await statementWaits(its.db);
    await tx
      .updateTable('stores')
      .set({ is_open: false, version: seen.version + 1 })
      .where('id', '=', its.market.stores[0] ?? '')
      .execute();
    return { opening: begun };
  });
  const answer = await opening;
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'edited-meanwhile']);
  expect(await read()).toMatchObject({ isOpen: false, version: seen.version + 1 });
});
