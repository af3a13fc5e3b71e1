/**
 * Draws the demo shop's pictures: `node apps/server/demo/render-pictures.ts [slug ...]`. Run by hand after a change of
 * the catalogue or the drawings; the pictures are committed. First install its icons, with `npm ci --prefix
 * apps/server/demo/drawing`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { demoBanners } from './catalogue/banners.ts';
import { demoArticles } from './catalogue/categories.ts';
import { type ExtraView, extraViews, homeViews, variantViews } from './catalogue/pictures.ts';
import { drawBack } from './drawing/draw-back.ts';
import { drawBanner } from './drawing/draw-banner.ts';
import { drawPack } from './drawing/draw-pack.ts';
import {
  drawClose,
  drawContents,
  drawHome,
  drawServed,
  drawVariant,
  type Scene,
} from './drawing/draw-views.ts';
import { webp } from './drawing/rasterise.ts';
import { page } from './drawing/svg.ts';

const folder = new URL('./pictures/', import.meta.url);
const wanted = new Set(process.argv.slice(2));
const onWhite = (inner: string): Scene => ({ inner, box: '0 0 250 250', ground: '#ffffff' });
const product = ({ inner, box, ground }: Scene) => webp(page(inner, box, 750, 750), ground);

const VIEWS: Record<ExtraView['kind'], (article: ExtraView['article']) => Scene> = {
  back: (article) => onWhite(drawBack(article)),
  contents: drawContents,
  close: drawClose,
  served: drawServed,
};

const pictures: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ...demoArticles.map((a) => [a.slug, () => product(onWhite(drawPack(a)))] as const),
  ...extraViews.map((v) => [v.slug, () => product(VIEWS[v.kind](v.article))] as const),
  ...homeViews.map(({ slug, article }) => [slug, () => product(drawHome(article))] as const),
  ...variantViews.map(({ slug, article, size, base, scale }) => {
    const drawing = { ...article, size, base: base ?? article.base };
    return [slug, () => product(drawVariant(drawing, scale))] as const;
  }),
  ...demoBanners.map((b) => [b.picture, () => webp(drawBanner(b.packs))] as const),
]);

mkdirSync(folder, { recursive: true });
let bytes = 0;
let count = 0;
for (const [slug, draw] of pictures) {
  if (wanted.size > 0 && !wanted.has(slug)) continue;
  const file = await draw();
  writeFileSync(new URL(`${slug}.webp`, folder), file);
  bytes += file.length;
  count += 1;
}
console.log(`${count} pictures, ${Math.round(bytes / 1024)} KB`);
