import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { GROCERIES } from '../../../../test/groceries.ts';
import { type Db, openDb } from '../../../kit/db.ts';
import { stemOf } from '../catalogue/stem.ts';
import { wordsOfGoods } from '../test/words-of.ts';
import { ANYWHERE } from '../words/fields.ts';
import { Closeness } from './closeness.ts';
import { type Query, saysAll, saysAny, saysWord } from './query.ts';

const database = useDatabase();
let db: Db;
beforeAll(() => {
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

const goods = GROCERIES.map((one) => ({
  ...one,
  description: one.description || 'Soft and fresh, with rice and milk',
}));
const index = wordsOfGoods(goods.map(({ name, description }) => ({ name, description })));

test.each([
  ['rice', saysWord('rice', ANYWHERE)],
  ['milk & fresh', saysAll([saysWord('milk', ANYWHERE), saysWord('fresh', ANYWHERE)])],
  ['basmati | rice | milk', saysAny(['basmati', 'rice', 'milk'].map((word) => saysWord(word, ANYWHERE)))],
])('products are as close to “%s” as PostgreSQL ranks them', async (written, query) => {
  const texts = goods.map(({ name, description }) => ({ name, description }));
  const { rows } = await sql<{ rank: number }>`
    SELECT ts_rank('{0.05, 0.2, 0.4, 1}', setweight(to_tsvector('english', name), 'A') ||
      setweight(to_tsvector('english', 'Kirana'), 'C') || setweight(to_tsvector('english', description), 'D'),
      to_tsquery('english', ${written}))::float8 AS rank
    FROM json_to_recordset(${JSON.stringify(texts)}::json) AS one (name text, description text)`.execute(db);
  const closeness = new Closeness(index, query as Query);
  const ours = goods.map((_, place) => closeness.of(index.read(place)));
  expect(Math.max(...ours)).toBeGreaterThan(0.2);
  for (const [place, { rank }] of rows.entries())
    expect(ours[place], goods[place]?.name).toBeCloseTo(rank, 5);
});

test('words are of one stem where PostgreSQL says so', async () => {
  const texts = goods.flatMap(({ name, brand, category, description }) => [
    name,
    brand,
    category,
    description,
  ]);
  const words = [
    ...new Set(
      texts
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g),
    ),
  ].filter((word) => !/^add(ed|ing)$/.test(word));
  expect(words.length).toBeGreaterThan(150);
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, coalesce((tsvector_to_array(to_tsvector('english', word)))[1], '') AS stem
    FROM unnest(${words}::text[]) AS word`.execute(db);
  for (const { word, stem } of rows) expect(stemOf(word), word).toBe(stem);
});
