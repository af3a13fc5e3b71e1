import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../catalogue/keyword-words.ts';
import type { Condition } from '../catalogue/shown.ts';

/** A brand as it was typed, and the names of its kind of goods. */
interface TypedBrand {
  said: readonly string[];
  kind: readonly string[];
}

/** Within a word: accents, once they stand apart, and what shoppers leave out of Lay's and Coca-Cola. */
const WITHIN = "[\u0300-\u036f'’.&-]*";
/** Left out of names, where '&' may stand. */
const JOINING = 'and';

/** Before a brand: no dash within a word, for Hi-Lux is no Lux. */
const BEFORE = '(^|[^[:alnum:]-]|[^[:alnum:]]-)';
const BEFORE_OTHER_WORDS = '(^|[^[:alnum:]])';

/**
 * Whether a product is of a brand: the brand's own words say so, none that are only of the same stem, as Hi-Luxe for Lux; and it is
 * the brand given, begins the name or stands beside the kind of goods. A spray called 'Cool Surf', of another brand, is no
 * Surf. Products of no brand have only their names.
 */
export function isMadeBy(
  { said, kind }: TypedBrand,
  corrections: ReadonlyMap<string, readonly string[]>,
): Condition {
  const words = said.filter((word) => word !== JOINING);
  const [first = '', ...rest] = words.map((word) => wordingOf([word, ...(corrections.get(word) ?? [])]));
  const text = sql`p.brand || ' ' || p.name`;
  const saysAll = [says(text, BEFORE + first), ...rest.map((word) => says(text, BEFORE_OTHER_WORDS + word))];
  const kinds = kind.map((name) => `'${wordsOf(name).join(' ')}':ABC`).join(' | ');
  return sql<boolean>`(${sql.join(saysAll, sql` AND `)} AND (p.brand = '' OR ${says(sql`p.brand`, BEFORE + first)}
    OR ${says(sql`p.name`, `(^|[+&])[[:space:]]*${first}`)} OR p.search @@ to_tsquery('english', ${kinds})))`;
}

const says = (text: RawBuilder<unknown>, pattern: string) => sql`normalize(${text}, NFD) ~* ${pattern}`;

/** A whole word in one of its readings, in either number. */
function wordingOf(readings: readonly string[]): string {
  const letters = readings.map((word) => lettersOf(word.length > 3 ? word.replace(/s$/, '') : word));
  return `(${letters.join('|')})${WITHIN}s?${WITHIN}($|[^[:alnum:]])`;
}

/** The letters of a word with what may stand between them; 7up stands as '7 Up', too. */
function lettersOf(word: string): string {
  const isFigure = (letter: string | undefined) => letter !== undefined && /\d/.test(letter);
  return [...word]
    .map((letter, at, all) => (at > 0 ? WITHIN + (isFigure(all[at - 1]) ? '[[:space:]]?' : '') : '') + letter)
    .join('');
}
