import type { Article } from './article-table.ts';
import { table } from './table.ts';

export type LocalNames = { readonly hindi: string; readonly kannada: string };

/**
 * Reads a table of `names/`, a line each; categories are short enough for a tile, brands are written by sound:
 *
 *     what it is | Hindi | Kannada
 */
function readNames(name: string): ReadonlyMap<string, LocalNames> {
  const lines = table(`names/${name}`)
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [what, hindi, kannada, ...rest] = line.split(' | ');
      if (!what || !hindi || !kannada || rest.length > 0) throw new Error(`These are no names: '${line}'`);
      return [what, { hindi, kannada }] as const;
    }),
  );
}

const brands = readNames('brands');
const categories = readNames('categories');
const articles = readNames('articles');

export const namedSlugs: ReadonlySet<string> = new Set(articles.keys());

/** With the brand before the name, as in English. Throws if it has no names. */
export function localNamesOf({ slug, brand, name }: Article): LocalNames {
  const own = articles.get(slug);
  if (!own) throw new Error(`The article ${slug} has no names in Hindi and Kannada`);
  const maker = name.startsWith(`${brand} `) ? brands.get(brand) : undefined;
  return maker ? { hindi: `${maker.hindi} ${own.hindi}`, kannada: `${maker.kannada} ${own.kannada}` } : own;
}

/** Empty for a placeholder. */
export function localNamesOfCategory(name: string): LocalNames {
  return categories.get(name) ?? { hindi: '', kannada: '' };
}
