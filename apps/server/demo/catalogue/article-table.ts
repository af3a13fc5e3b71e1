/**
 * The demo's articles are tables that people can read and extend. An article is three lines:
 *
 *     slug | brand | name | size | price/MRP | tax% HSN | shelf life | popularity | stores
 *       shape base/accent icons | words printed on the pack
 *       Description.
 *
 * Prices are rupees. Shelf life is in days ('-' if it doesn't spoil), popularity 1 to 9. Stores are the short codes of
 * `stores.ts`. The brand precedes the name, unless that begins with '='. A line '# ...' begins a subcategory. Shapes
 * are those of `../drawing/draw-pack.ts`.
 */
export type Article = {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly size: string;
  readonly price: number;
  readonly mrp: number;
  /** Percent of GST, by the law since 22 September 2025. */
  readonly tax: number;
  readonly hsn: string;
  readonly shelfDays: number | undefined;
  readonly popularity: number;
  readonly stores: readonly string[];
  readonly subCategory: string;
  readonly description: string;
  readonly shape: string;
  readonly base: string;
  readonly accent: string;
  readonly icons: readonly string[];
  readonly label: string;
};

const head =
  /^(?<slug>[a-z0-9-]+) \| (?<brand>[^|]+) \| (?<name>[^|]+) \| (?<size>[^|]+) \| (?<price>\d+)\/(?<mrp>\d+) \| (?<tax>\d+)% (?<hsn>\d{4}) \| (?:(?<days>\d+)d|-) \| (?<popularity>[1-9]) \| (?<stores>[A-Z]{2}(?: [A-Z]{2})*)$/;
const drawing =
  /^ {2}(?<shape>[a-zA-Z:]+) (?<base>[0-9A-F]{6})\/(?<accent>[0-9A-F]{6}) (?<icons>[a-z0-9 -]+?)(?: \| (?<label>.+))?$/;

function match(pattern: RegExp, line: string): Record<string, string | undefined> {
  const groups = pattern.exec(line)?.groups;
  if (!groups) throw new Error(`This line of the catalogue has another form than expected: '${line}'`);
  return groups;
}

/** Throws on a malformed line, quoting it. */
export function readArticles(table: string): readonly Article[] {
  const lines = table.split('\n').filter((line) => line !== '');
  const articles: Article[] = [];
  let subCategory = '';
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line.startsWith('# ')) {
      subCategory = line.slice(2);
      continue;
    }
    articles.push(article(subCategory, line, lines[i + 1] ?? '', lines[i + 2] ?? ''));
    i += 2;
  }
  return articles;
}

function article(subCategory: string, first: string, second: string, third: string): Article {
  const {
    slug = '',
    brand = '',
    name = '',
    size = '',
    hsn = '',
    stores = '',
    ...figures
  } = match(head, first);
  const { shape = '', base = '', accent = '', icons = '', label } = match(drawing, second);
  return {
    slug,
    brand,
    name: name.startsWith('=') ? name.slice(1) : `${brand} ${name}`,
    size,
    price: Number(figures.price),
    mrp: Number(figures.mrp),
    tax: Number(figures.tax),
    hsn,
    shelfDays: figures.days === undefined ? undefined : Number(figures.days),
    popularity: Number(figures.popularity),
    stores: stores.split(' '),
    subCategory,
    description: third.trim(),
    shape,
    base: `#${base}`,
    accent: `#${accent}`,
    icons: icons.split(' '),
    label: label ?? '',
  };
}
