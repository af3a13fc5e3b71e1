import { expect, test } from 'vitest';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { ensureCategories, foldCategory } from './categories-sql.ts';

const its = useMarket();

test('a category is found again by its name, in whatever letters and case', async () => {
  const names = ['İstanbul Sweets', 'ΟΔΟΣ', 'Straße', 'आटा', 'ＡＴＴＡ'];
  const made = await inTransaction(its.db, (tx) => ensureCategories(tx, its.market.id, names));
  const again = await inTransaction(its.db, (tx) =>
    ensureCategories(tx, its.market.id, [...names, 'istanbul sweets', 'οδοσ']),
  );
  for (const name of names) expect(again.get(foldCategory(name))?.id).toBe(made.get(foldCategory(name))?.id);
  expect([...again.values()].filter(({ isNew }) => isNew)).toEqual([]);
  expect(again.size).toBe(names.length);
});
