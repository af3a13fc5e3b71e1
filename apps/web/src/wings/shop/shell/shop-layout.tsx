import { readProfile } from '@haat/contract/identity';
import type { Marketplace } from '@haat/contract/places';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { type Session, useSession } from '../../../kit/session.ts';
import { useStaffLinks } from '../../../kit/staff-links.ts';
import { localName } from '../../../texts/local-name.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { SearchScreen } from '../search/search-screen.tsx';
import { useCart } from '../state/cart-store.ts';
import { displayedCategories } from '../state/displayed.ts';
import { usePlace } from '../state/place-store.ts';
import { useShopColour } from '../state/shop-context.tsx';
import { useShopHandle } from './shop-handle.ts';
import { ShopShell } from './shop-shell.tsx';
import type { CartView, ShopView } from './shop-view.ts';

// For wide screens only, and large, as it computes opening hours.
const DeliveryPromise = lazy(async () => ({
  default: (await import('./delivery-promise.tsx')).DeliveryPromise,
}));

function useCartView(): CartView {
  const { lines, count, totals, missing, terms } = useCart();
  const share = terms.minimumOrder > 0 ? totals.items / terms.minimumOrder : 1;
  const pictures = [...new Set(lines.map(({ image }) => image).filter(Boolean))].slice(0, 3);
  return { count, items: totals.items, pictures, missing, share };
}

function useUserView(user: Session | null): ShopView['user'] {
  const { data } = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  return user ? { name: user.name, points: data?.rewardPoints } : undefined;
}

export function Component() {
  useShopColour();
  usePendingOrders();
  const place = usePlace();
  const isDesktop = useAtLeast('desktop');
  const user = useSession();
  const roles = user?.roles ?? [];
  const view: ShopView = {
    place: place ? { pinCode: place.marketPinCode, name: place.marketplace.placeName } : undefined,
    promise:
      place && isDesktop ? (
        <Suspense>
          <DeliveryPromise marketplace={place.marketplace} />
        </Suspense>
      ) : undefined,
    categories: (place ? displayedCategories(place.marketplace) : []).map((category) => ({
      name: category.name,
      label: localName(category),
    })),
    cart: useCartView(),
    user: useUserView(user),
    staff: useStaffLinks(roles),
  };
  return (
    <ShopShell view={view} handle={useShopHandle()}>
      {place && <AppIdentity marketplace={place.marketplace} />}
      <Outlet />
      <SearchScreen />
    </ShopShell>
  );
}

/** Makes the shop installable, and colours the browser's bar in the light scheme. */
function AppIdentity({ marketplace }: { marketplace: Marketplace }) {
  const { _id: id, name, themeColor } = marketplace;
  useLayoutEffect(() => {
    const bar = document.querySelector('meta[name="theme-color"][media*="light"]');
    const before = bar?.getAttribute('content');
    if (!bar || !before || !themeColor) return;
    bar.setAttribute('content', themeColor);
    return () => bar.setAttribute('content', before);
  }, [themeColor]);
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest?marketplace=${id}`} />
      <link rel="apple-touch-icon" href={`/icons/${id}/touch-180.png`} />
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  );
}

/**
 * On every page, except the checkout's last, which does so itself. Loaded after the page, for signed-in
 * shoppers only.
 */
function usePendingOrders(): void {
  const user = useSession()?._id;
  const sends = useLocation().pathname !== to.placeOrder();
  const navigate = useNavigate();
  useEffect(() => {
    if (!user || !sends) return;
    let stop: (() => void) | undefined;
    let left = false;
    void Promise.all([
      import('../order-attempt/send-pending.ts'),
      import('../online-payment/notify-payments.ts'),
    ]).then(([{ sendWhenReachable }, { notifyOfPayments }]) => {
      if (left) return;
      const stops = [sendWhenReachable(navigate), notifyOfPayments(user, navigate)];
      stop = () => {
        for (const each of stops) each();
      };
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [user, sends, navigate]);
}
