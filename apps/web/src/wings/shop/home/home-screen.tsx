import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/stack.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { DrawnLater } from '../../../ui/layout/drawn-later.tsx';
import { SectionTitle } from '../../../ui/layout/section-title.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { CategoryTiles } from '../grid/category-tiles.tsx';
import { gridHref } from '../grid/grid-target.ts';
import { ProductCards } from '../grid/product-cards.tsx';
import { roomOf } from '../state/returning-home-height.ts';
import { InShop, useShop } from '../state/shop-context.tsx';
import { Banners } from './banners.tsx';
import { Brands } from './brands.tsx';
import { homeQueries, SHELF_SIZES } from './home-queries.ts';
import css from './home-screen.module.css';
import { ReturningHomeSkeleton } from './returning-home-skeleton.tsx';
import { Shops } from './shops.tsx';

// Only signed-in shoppers have something there: nobody else waits for it.
const ReturningHome = lazy(async () => ({ default: (await import('./returning-home.tsx')).ReturningHome }));

// Below the fold, and with its own kind of cards, not used by the rest of the first screen.
const BundleShelf = lazy(async () => ({
  default: (await import('../bundles/bundle-shelf.tsx')).BundleShelf,
}));

function Home() {
  const { name } = useShop();
  const user = useSession()?._id;
  const wide = useAtLeast('desktop');
  // What is below a returning shopper's part is drawn once that part's height is known, so that nothing jumps.
  const [known, setKnown] = useState<string>();
  const isKnown = user === undefined || user === known || roomOf(user) !== undefined;
  const onKnown = useCallback(() => setKnown(user), [user]);
  return (
    <Stack fit className={clsx('page-wide pt-16 px-gutter pb-24', css.page)}>
      <title>{name}</title>
      <h1 className="sr-only">{name}</h1>
      {wide && <Banners />}
      {user && (
        <Suspense fallback={<ReturningHomeSkeleton user={user} />}>
          <ReturningHome key={user} user={user} onKnown={onKnown} />
        </Suspense>
      )}
      {isKnown && <Below wide={wide} />}
    </Stack>
  );
}

/** For every visitor. */
function Below({ wide }: { wide: boolean }) {
  const { topDeals } = homeQueries(useShop()._id);
  return (
    <>
      <CategoryTiles />
      {!wide && <Banners />}
      <ProductShelf
        title={t('Top deals')}
        query={topDeals}
        most={SHELF_SIZES.topDeals}
        more={gridHref({ kind: 'all' }, { sort: 'percentOff' })}
      />
      <DrawnLater className={clsx('stack fit gap-section', css.rest)}>
        <Rest />
      </DrawnLater>
    </>
  );
}

/** Below the fold. */
function Rest() {
  const { newArrivals, topSelling } = homeQueries(useShop()._id);
  return (
    <>
      <Shops />
      <ProductShelf
        title={t('New arrivals')}
        query={newArrivals}
        most={SHELF_SIZES.newArrivals}
        more={gridHref({ kind: 'all' }, { sort: 'newest' })}
      />
      <Suspense fallback={<div className={css.bundles} />}>
        <BundleShelf />
      </Suspense>
      <ProductShelf
        title={t('Top sellings')}
        query={topSelling}
        most={SHELF_SIZES.topSelling}
        more={to.products()}
      />
      <Brands />
    </>
  );
}

/** The home page (storefront, section 2). Each part loads and fails independently. */
export function Component() {
  return (
    <InShop>
      <Home />
    </InShop>
  );
}

/** Visible cards of a row on a phone. */
const IN_SIGHT = 3;

type ProductShelfProps = {
  title: string;
  query: ReturnType<typeof homeQueries>['topDeals'];
  /** Maximum cards. */
  most: number;
  /** The whole list's address. */
  more?: string | undefined;
};

/** A titled row of products. Loads and fails independently, and is hidden if empty. */
function ProductShelf({ title, query, most, more }: ProductShelfProps) {
  const { data: answer, error, refetch } = useQuery(query);
  // Answers arrive together: deferred, they are drawn in short steps, so that the phone stays responsive.
  const data = useDeferredValue(answer);
  if (error && !data) {
    return (
      <section>
        <SectionTitle>{title}</SectionTitle>
        <ReadFailed error={error} onRetry={refetch} />
      </section>
    );
  }
  if (data?.length === 0) return null;
  return (
    <Carousel title={title} more={more ? { label: t('See all'), to: more } : undefined}>
      <ProductCards products={data?.slice(0, most)} expected={most} inSight={IN_SIGHT} />
    </Carousel>
  );
}
