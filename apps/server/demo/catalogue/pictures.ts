import type { Article } from './article-table.ts';
import { demoArticles } from './categories.ts';
import { demoVariants } from './variants.ts';

/** A further picture: the back of a bag, the contents, a close-up of the label, or pack and contents together. */
type View = 'back' | 'contents' | 'close' | 'served';

/** Shown after the pack shot. */
export type ExtraView = {
  readonly slug: string;
  readonly article: Article;
  readonly kind: View;
};

/** The pack in another size, or the product in another colour. */
export type VariantView = {
  readonly slug: string;
  readonly article: Article;
  readonly size: string;
  /** #rrggbb instead of the article's own; undefined for other sizes. */
  readonly base: string | undefined;
  readonly scale: number;
};

/** Best sellers with three or four pictures. */
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

/** Further pictures of best sellers, and backs of other large bags. */
export const extraViews: readonly ExtraView[] = demoArticles.flatMap((article) =>
  viewsOf(article).map((kind) => ({ slug: `${article.slug}-${kind}`, article, kind })),
);

/** Articles with a photo taken at home. */
const AT_HOME = 30;

/** Photos in reviews: the goods in a kitchen. */
export const homeViews: readonly { readonly slug: string; readonly article: Article }[] = [...best]
  .slice(0, AT_HOME)
  .map((article) => ({ slug: `${article.slug}-home`, article }));

/** Colours by name. */
const INKS: Readonly<Record<string, string>> = {
  Red: '#B3262B',
  Green: '#2E7D4B',
  Blue: '#2457A6',
  Black: '#26292C',
  Steel: '#A9B2B8',
};

/** Variants with another look than their article. */
export const variantViews: readonly VariantView[] = demoArticles.flatMap((article) =>
  (demoVariants[article.slug] ?? []).map(({ name, size, color, price }) => ({
    slug: `${article.slug}-in-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    article,
    size: size || article.size,
    base: color ? INKS[color] : undefined,
    // A pack at a quarter of the price is smaller, but not a quarter as high.
    scale: color ? 1 : Math.min(1, Math.max(0.66, (price / article.price) ** 0.25)),
  })),
);

/** In `demo/pictures`. */
export const pictureFile = (slug: string) => `${slug}.webp`;

/** One to four, the pack shot first. */
export function picturesOf(article: Article): readonly string[] {
  return [article.slug, ...extraViews.filter((view) => view.article === article).map((view) => view.slug)];
}

/** Of an article's nth variant. */
export function variantPicture(article: Article, nth: number): string {
  const own = variantViews.filter((view) => view.article === article);
  return own[nth]?.slug ?? article.slug;
}
