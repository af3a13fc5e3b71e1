import { lazy, Suspense } from 'react';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { DrawnLater } from '../../../ui/layout/drawn-later.tsx';
import { CategoryTiles } from '../grid/category-tiles.tsx';
import { gridHref } from '../grid/grid-target.ts';
import { InShop, useShop } from '../state/shop-context.tsx';
import { againRoom } from './again-room.ts';
import { Banners } from './banners.tsx';
import { Brands } from './brands.tsx';
import { homeQueries, SHELF_SIZES } from './home-queries.ts';
import css from './home-screen.module.css';
import { ProductShelf } from './product-shelf.tsx';
import { Shops } from './shops.tsx';

// Only who is signed in has anything there: nobody else waits for it.
const HomeAgain = lazy(async () => ({ default: (await import('./home-again.tsx')).HomeAgain }));

// Below the fold, and with cards of its own that nothing else of the first screen needs.
const BundleShelf = lazy(async () => ({
  default: (await import('../bundles/bundle-shelf.tsx')).BundleShelf,
}));

function Home() {
  const { _id, name } = useShop();
  const user = useSession();
  const room = againRoom.get();
  return (
    <div className={css.page}>
      <title>{name}</title>
      <h1 className="sr-only">{name}</h1>
      {user && (
        <Suspense fallback={room > 0 && <div style={{ minHeight: room }} />}>
          <HomeAgain key={user._id} />
        </Suspense>
      )}
      <CategoryTiles />
      <div className={css.banners}>
        <Banners />
      </div>
      <ProductShelf
        title={t('Top deals')}
        query={homeQueries(_id).topDeals}
        most={SHELF_SIZES.topDeals}
        more={gridHref({ kind: 'all' }, { sort: 'percentOff' })}
      />
      <DrawnLater className={css.rest}>
        <Rest />
      </DrawnLater>
    </div>
  );
}

/** What nobody sees before scrolling. */
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

/** The home page (storefront, section 2). Each of its parts loads and fails by itself. */
export function Component() {
  return (
    <InShop>
      <Home />
    </InShop>
  );
}
