import { readProfile } from '@haat/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { type Session, useSession } from '../../../kit/session.ts';
import { useStaffLinks } from '../../../kit/staff-links.ts';
import { clockText } from '../../../texts/dates.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { SearchScreen } from '../search/search-screen.tsx';
import { useCart } from '../state/cart-store.ts';
import { displayedCategories } from '../state/displayed.ts';
import { type Place, usePlace } from '../state/place-store.ts';
import { useShopColour } from '../state/shop-context.tsx';
import { AppIdentity } from './app-identity.tsx';
import { useShopHandle } from './shop-handle.ts';
import { ShopShell } from './shop-shell.tsx';
import type { CartView, ShopView } from './shop-view.ts';
import { usePendingOrders } from './use-pending-orders.ts';

const HOUR_MS = 3_600_000;

/** "Order now, delivered by tomorrow, 10:45 am, from 3 shops near you": with the usual day's delay only. */
function promiseOf({ marketplace: { deliveryHours, stores } }: Place): string {
  const time = clockText(new Date(Date.now() + deliveryHours * HOUR_MS));
  const count = stores.length;
  return deliveryHours === 24
    ? t('Order now, delivered by tomorrow, {{time}}, from {{count}} shops near you', { time, count })
    : t('Order now, delivered within {{hours}} hours, from {{count}} shops near you', {
        hours: deliveryHours,
        count,
      });
}

function useCartView(): CartView {
  const { count, totals, missing, terms } = useCart();
  const share = terms.minimumOrder > 0 ? totals.items / terms.minimumOrder : 1;
  return { count, items: totals.items, missing, share };
}

function useUserView(user: Session | null): ShopView['user'] {
  const { data } = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  return user ? { name: user.name, points: data?.rewardPoints } : undefined;
}

/** The shell with the shopper's place, cart and name in it. */
export function Component() {
  useShopColour();
  usePendingOrders();
  const place = usePlace();
  const user = useSession();
  const roles = user?.roles ?? [];
  const view: ShopView = {
    place: place ? { pinCode: place.marketPinCode, name: place.marketplace.placeName } : undefined,
    promise: place ? promiseOf(place) : undefined,
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
