import type { Marketplace } from '@haat/contract/places';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useDeferredValue, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { applyBrand } from '../../../theme/brand-ramp.ts';
import { placeQuery } from './place-query.ts';
import { type Place, usePlace } from './place-store.ts';

const ShopContext = createContext<Place | null>(null);

/** The marketplace that the shopper is in, and the pin code that chose it. Only inside of `<InShop>`. */
export function useShop(): Marketplace & { marketPinCode: string } {
  const place = use(ShopContext);
  if (!place) throw new Error('useShop() outside of <InShop>');
  return { ...place.marketplace, marketPinCode: place.marketPinCode };
}

/** Paints the page in the chosen marketplace's colour, wherever the shopper is. */
export function useShopColour(): void {
  const themeColor = usePlace()?.marketplace.themeColor;
  useLayoutEffect(() => applyBrand(themeColor), [themeColor]);
}

/** What /location needs to know to send the shopper on. */
export type LocationState = { from?: string } | null;

/**
 * Around the screens that need a marketplace; the copy in the browser is shown at once and refreshed behind it. Without a
 * saved pin code it leads to /location, and from there back; to /notinservice when the saved one is served no longer.
 */
export function InShop({ children }: { children: ReactNode }) {
  const place = usePlace();
  const { pathname, search } = useLocation();
  // What the screen shows first goes before it on a narrow line.
  const isTime = useDeferredValue(true, false);
  const { error } = useQuery({
    ...placeQuery(place?.marketPinCode ?? ''),
    enabled: isTime && place !== null,
  });
  if (!place) {
    const from = { from: pathname + search } satisfies LocationState;
    return <Redirect to={to.location()} state={from} />;
  }
  if (failedWith(error, 'not-in-service')) return <Redirect to={to.notInService(place.marketPinCode)} />;
  return <ShopContext value={place}>{children}</ShopContext>;
}

/** Around what bars show of the marketplace on any screen; nothing before a place is chosen. */
export function WherePlaceIsChosen({ children }: { children: ReactNode }) {
  const place = usePlace();
  return place && <ShopContext value={place}>{children}</ShopContext>;
}
