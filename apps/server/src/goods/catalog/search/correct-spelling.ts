import type { SearchWords } from '@haat/domain/search/search-words';
import { editDistance, LONGEST_COMPARED, soundOf } from '@haat/domain/search/spelling';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import type { Corrections } from './keyword-query.ts';

const MAX_READINGS = 4;
/** Words of one search whose like are looked up; those that nobody uses first. */
const MAX_LOOKED_UP = 4;

/** Words that were probably meant: instead of those that no product has, and instead of any word typed. */
export interface Spelling {
  /** Those that no product has. */
  unknown: ReadonlySet<string>;
  ofUnknown: Corrections;
  ofAll: Corrections;
}

/**
 * Looks up the words in use at a marketplace that are few letters off those that were typed, or of the same sound: in its
 * products' names and in the other names that shoppers have for them. What names goods is right as it is. However many were
 * typed, few are looked up.
 */
export async function correctSpelling(
  db: Db,
  marketplaceId: string,
  words: readonly string[],
  names: SearchWords,
): Promise<Spelling> {
  const known = names.searchTerms(words.join(' ')).filter((term) => term.names !== null);
  const right = new Set(known.flatMap(({ term }) => term.split(' ')));
  const comparable = words.filter((word) => word.length <= LONGEST_COMPARED && !right.has(word));
  const { rows } = await sql<{ typed: string; isKnown: boolean; candidates: string[] | null }>`
    SELECT typed.word AS typed, typed.is_known AS "isKnown", CASE WHEN typed.turn <= ${MAX_LOOKED_UP} THEN array(
      (SELECT v.word FROM search_vocabulary v WHERE v.marketplace_id = ${marketplaceId} AND v.word % typed.word
        ORDER BY similarity(v.word, typed.word) DESC, v.word LIMIT 20)
      UNION
      (SELECT v.word FROM search_vocabulary v WHERE v.marketplace_id = ${marketplaceId} AND v.sound = typed.sound
        ORDER BY v.word LIMIT 20)
    ) END AS candidates
    FROM (
      SELECT said.*, row_number() OVER (ORDER BY is_known, nth) AS turn FROM (
        SELECT word, sound, nth, EXISTS (
          SELECT FROM search_vocabulary v WHERE v.marketplace_id = ${marketplaceId} AND v.word = spoken.word
        ) AS is_known
        FROM unnest(${comparable}::text[], ${comparable.map(soundOf)}::text[]) WITH ORDINALITY AS spoken (word, sound, nth)
      ) said
    ) typed ORDER BY typed.nth`.execute(db);
  const readings = rows
    .map(({ typed, isKnown, candidates }) => ({
      typed,
      isKnown,
      likely: candidates ? likeliest(typed, [candidates, names.words]) : [],
    }))
    .filter(({ likely }) => likely.length > 0);
  const correctionsOf = (some: typeof readings) => new Map(some.map(({ typed, likely }) => [typed, likely]));
  return {
    unknown: new Set(rows.filter(({ isKnown }) => !isKnown).map(({ typed }) => typed)),
    ofUnknown: correctionsOf(readings.filter(({ isKnown }) => !isKnown)),
    ofAll: correctionsOf(readings),
  };
}

// Thousands of words are compared with each that is typed, so nothing is made of one that is far off.
function likeliest(typed: string, vocabularies: readonly Iterable<string>[]): string[] {
  const most = Math.max(1, Math.floor(typed.length / 3));
  const sound = soundOf(typed);
  const near = new Map<string, number>();
  for (const vocabulary of vocabularies)
    for (const word of vocabulary) {
      if (word === typed || word.length > LONGEST_COMPARED) continue;
      const letters = editDistance(typed, word, 2 * most);
      if (letters > 2 * most) continue;
      const off = soundsAlike(sound, word) ? letters / 2 : letters;
      if (off <= most) near.set(word, off);
    }
  return [...near]
    .sort(([a, offA], [b, offB]) => offA - offB || (a < b ? -1 : 1))
    .slice(0, MAX_READINGS)
    .map(([word]) => word);
}

// A word of the same sound is nearer than its letters say: 'nudels' for 'noodles'.
function soundsAlike(sound: string, word: string): boolean {
  return sound.length > 1 && sound === soundOf(word);
}
