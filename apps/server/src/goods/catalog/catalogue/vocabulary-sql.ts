import { soundOf } from '@haat/domain/search/spelling';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { wordsOf } from './keyword-words.ts';

const SHORTEST = 3;
const LONGEST = 40;

/**
 * Remembers the words of a marketplace's products, among which typing errors are looked up. A word stays when its last
 * product goes: nothing is found by it then. The caller has locked all rows that it will: writers take turns here.
 */
export async function learnWords(tx: Tx, marketplaceId: string, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(wordsOf))].filter(isWorthKnowing);
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${words}::text[]) AS said (word)
    EXCEPT SELECT word FROM search_vocabulary WHERE marketplace_id = ${marketplaceId}`.execute(tx);
  if (rows.length === 0) return;
  const fresh = rows.map(({ word }) => word);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vocabulary ${marketplaceId}`}, 0))`.execute(tx);
  await sql`
    INSERT INTO search_vocabulary (marketplace_id, word, sound)
    SELECT ${marketplaceId}::uuid, word, sound
    FROM unnest(${fresh}::text[], ${fresh.map(soundOf)}::text[]) AS fresh (word, sound)
    ON CONFLICT DO NOTHING`.execute(tx);
}

function isWorthKnowing(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /\p{L}/u.test(word);
}
