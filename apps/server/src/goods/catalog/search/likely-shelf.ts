import type { LikelyShelf } from '@haat/contract/catalog/grid';
import type { SearchWords } from '@haat/domain/search/search-words';
import { withoutBrands } from '@haat/domain/search/well-known-brands';
import type { Directory } from '../catalogue/directory.ts';
import { keywordWords, wordsOf } from '../catalogue/keyword-words.ts';

/** The shelf where known goods that nobody here sells would be: 'Vegetables' for bhindi. Subcategories precede categories. */
export function likelyShelf(
  { categories, subCategories }: Directory,
  keyword: string,
  names: SearchWords,
): LikelyShelf | undefined {
  const typed = keywordWords(keyword);
  const terms = names.searchTerms((withoutBrands(typed) ?? typed).join(' '));
  // The last word names the goods: apple cider vinegar belongs with the vinegars.
  const kinds = terms.toReversed().flatMap(({ term }) => names.kindsOf(term));
  for (const kind of kinds) {
    const sub = shortest(subCategories, kind);
    if (sub) return { kind: 'subCategory', name: sub };
    const category = shortest(categories, kind);
    if (category) return { kind: 'category', name: category };
  }
  return undefined;
}

/** With the fewest other words: 'Fruits' rather than 'Dry Fruits'. */
function shortest(shelves: readonly { name: string }[], kind: string): string | undefined {
  const saying = shelves.filter(({ name }) => wordsOf(name).some((word) => isWord(word, kind)));
  return saying.toSorted((a, b) => wordsOf(a.name).length - wordsOf(b.name).length)[0]?.name;
}

// Categories usually have plural names.
const isWord = (word: string, kind: string) => word === kind || word === `${kind}s` || word === `${kind}es`;
