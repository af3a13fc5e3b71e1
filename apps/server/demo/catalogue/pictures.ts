import type { Article } from './article-table.ts';
import { demoArticles } from './categories.ts';

/** A further picture of an article, shown after its pack shot. */
export type ExtraView = {
  readonly slug: string;
  readonly article: Article;
  readonly kind: 'back' | 'contents';
};

const bags = /^(?:pouch|bigPouch)/;

/** The backs of the larger bags, and what is inside them where the icon shows it truly. */
export const extraViews: readonly ExtraView[] = demoArticles
  .filter((article) => bags.test(article.shape) && article.popularity >= 7)
  .flatMap((article) => [
    { slug: `${article.slug}-back`, article, kind: 'back' as const },
    ...(article.slug === 'chakki-atta' || article.slug === 'almonds'
      ? [{ slug: `${article.slug}-contents`, article, kind: 'contents' as const }]
      : []),
  ]);

/** File name of a picture in `demo/pictures`. */
export const pictureFile = (slug: string) => `${slug}.webp`;

/** The slugs of an article's pictures, the pack shot first; one to three. */
export function picturesOf(article: Article): readonly string[] {
  return [article.slug, ...extraViews.filter((view) => view.article === article).map((view) => view.slug)];
}
