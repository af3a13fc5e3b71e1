import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
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

// Loaded for signed-in shoppers only.
const ReturningHome = lazy(async () => ({ default: (await import('./returning-home.tsx')).ReturningHome }));

// Below the fold, with cards of its own.
const BundleShelf = lazy(async () => ({
  default: (await import('../bundles/bundle-shelf.tsx')).BundleShelf,
}));

function Home() {
  const { name } = useShop();
  const user = useSession()?._id;
  const wide = useAtLeast('desktop');
  // The part below waits for the height of the returning shopper's, so that nothing jumps.
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

/** Storefront, section 2. Parts load and fail independently. */
export function Component() {
  return (
    <InShop>
      <Home />
    </InShop>
  );
}

const IN_SIGHT = 3;

type ProductShelfProps = {
  title: string;
  query: ReturnType<typeof homeQueries>['topDeals'];
  most: number;
  more?: string | undefined;
};

/** Loads and fails independently; hidden if empty. */
function ProductShelf({ title, query, most, more }: ProductShelfProps) {
  const { data: answer, error, refetch } = useQuery(query);
  // Replies arrive together: deferring draws them in short steps, so that the phone stays responsive.
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
