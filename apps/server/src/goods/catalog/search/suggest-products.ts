import type { LikelyShelf } from '@haat/contract/catalog/grid';
import type { Suggestion } from '@haat/contract/catalog/suggestions';
import type { SearchWords } from '@haat/domain/search/search-words';
import { cardOf } from '../catalogue/cards.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { keywordWords, wordsOf } from '../catalogue/keyword-words.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { readGrid } from './indexed-grid.ts';
import { likelyShelf } from './likely-shelf.ts';
import { readSearchWords } from './search-words-read.ts';

const MOST = 5;
const BEST = { limit: MOST, offset: 0 };

/** The best products, and the number that the whole search finds. */
export async function suggestProducts(
  reads: GridReads,
  marketplaceId: string,
  keyword: string,
): Promise<{ suggestions: Suggestion[]; total: number; likelyShelf?: LikelyShelf }> {
  const directory = await recallDirectory(reads, marketplaceId);
  const wanted = { narrowings: [], sort: 'relevance', slice: BEST, keyword } as const;
  const { rows, total } = await readGrid(reads, directory, wanted);
  const words = await readSearchWords(reads, marketplaceId);
  const suggestions = rows.map((row) => {
    const card = cardOf(row, directory);
    const alsoCalled = otherName(`${row.brand} ${row.name}`, keyword, words);
    return { ...card, image: card.images[0] ?? '', alsoCalled };
  });
  const shelf = total === 0 ? likelyShelf(directory, keyword, words) : undefined;
  return { suggestions, total, ...(shelf && { likelyShelf: shelf }) };
}

/** The synonym by which a product was found: 'dahi' for a curd; '' if its own name matches. */
export function otherName(productName: string, keyword: string, words: SearchWords): string {
  const own = wordsOf(productName);
  const missing = keywordWords(keyword).filter((typed) => !own.some((word) => begins(word, typed)));
  const names = words.searchTerms(own.join(' ')).flatMap(({ also }) => also);
  const says = (name: string, fits: (word: string, typed: string) => boolean) =>
    wordsOf(name).some((word) => missing.some((typed) => fits(word, typed)));
  return (
    names.find((name) => says(name, (word, typed) => word.startsWith(typed))) ??
    names.find((name) => says(name, begins)) ??
    ''
  );
}

// Both ways, so that a plural finds the singular.
function begins(word: string, typed: string): boolean {
  return word.startsWith(typed) || (word.length > 2 && typed.startsWith(word));
}
