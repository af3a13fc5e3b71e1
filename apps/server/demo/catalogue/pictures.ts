import type { Article } from './article-table.ts';
import { demoArticles } from './categories.ts';
import { demoVariants } from './variants.ts';

/** What a further picture shows: the back of a bag, the goods themselves, the label from near, or pack and goods together. */
type View = 'back' | 'contents' | 'close' | 'served';

/** A further picture of an article, shown after its pack shot. */
export type ExtraView = {
  readonly slug: string;
  readonly article: Article;
  readonly kind: View;
};

/** A picture of a variant: the pack in another size, or the thing in another colour. */
export type VariantView = {
  readonly slug: string;
  readonly article: Article;
  readonly size: string;
  /** #rrggbb in the place of the article's own; none where the size differs. */
  readonly base: string | undefined;
  /** How large the pack stands beside the others of its kind: 1 is the size of a pack shot. */
  readonly scale: number;
};

/** How many of the articles that sell best have three or four pictures. */
const BEST = 60;
const bags = /^(?:pouch|bigPouch|smallPouch)/;
const best = new Set(demoArticles.toSorted((a, b) => b.popularity - a.popularity).slice(0, BEST));

function viewsOf(article: Article): readonly View[] {
  if (!best.has(article))
    return bags.test(article.shape) && article.popularity >= 7 && !/^small/.test(article.shape)
      ? ['back']
      : [];
  if (article.shape.startsWith('loose') || article.shape === 'eggTray') return ['served', 'contents'];
  return ['served', 'close', ...(bags.test(article.shape) ? (['back'] as const) : [])];
}

/** The further pictures of the articles that sell best, and the backs of other large bags. */
export const extraViews: readonly ExtraView[] = demoArticles.flatMap((article) =>
  viewsOf(article).map((kind) => ({ slug: `${article.slug}-${kind}`, article, kind })),
);

/** How many articles somebody has taken a photo of at home. */
const AT_HOME = 30;

/** Photos of reviews: the goods in somebody's kitchen. */
export const homeViews: readonly { readonly slug: string; readonly article: Article }[] = [...best]
  .slice(0, AT_HOME)
  .map((article) => ({ slug: `${article.slug}-home`, article }));

/** What a colour's name looks like on a ware. */
const INKS: Readonly<Record<string, string>> = {
  Red: '#B3262B',
  Green: '#2E7D4B',
  Blue: '#2457A6',
  Black: '#26292C',
  Steel: '#A9B2B8',
};

/** The variants that look otherwise than their article. */
export const variantViews: readonly VariantView[] = demoArticles.flatMap((article) =>
  (demoVariants[article.slug] ?? []).map(({ name, size, color, price }) => ({
    slug: `${article.slug}-in-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    article,
    size: size || article.size,
    base: color ? INKS[color] : undefined,
    // A pack of a quarter of the price is a good deal smaller, not a quarter as high.
    scale: color ? 1 : Math.min(1, Math.max(0.66, (price / article.price) ** 0.25)),
  })),
);

/** File name of a picture in `demo/pictures`. */
export const pictureFile = (slug: string) => `${slug}.webp`;

/** The slugs of an article's pictures, the pack shot first; one to four. */
export function picturesOf(article: Article): readonly string[] {
  return [article.slug, ...extraViews.filter((view) => view.article === article).map((view) => view.slug)];
}

/** The slug of the picture of an article's variant by its place. */
export function variantPicture(article: Article, nth: number): string {
  const own = variantViews.filter((view) => view.article === article);
  return own[nth]?.slug ?? article.slug;
}
