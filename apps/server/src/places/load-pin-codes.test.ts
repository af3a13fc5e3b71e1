import { expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { openDb } from '../kit/db.ts';
import { loadPinCodes } from './load-pin-codes.ts';

const database = useDatabase();

test('the first start knows all pin codes of India, however many processes start at once, and later ones add none', async () => {
  const both = await Promise.all([loadPinCodes(database.url), loadPinCodes(database.url)]);
  expect(Math.min(...both)).toBe(0);
  expect(Math.max(...both)).toBeGreaterThan(19_000);
  expect(await loadPinCodes(database.url)).toBe(0);
  const db = openDb(database.url, 2);
  const chitguppa = await db
    .selectFrom('pin_codes')
    .select(['office', 'district', 'state'])
    .where('pin_code', '=', '585412')
    .executeTakeFirst();
  await db.destroy();
  expect(chitguppa).toEqual({ office: 'Chitguppa S.O', district: 'BIDAR', state: 'KARNATAKA' });
});
