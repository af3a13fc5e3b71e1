import type { Marketplace } from '@haat/contract/places';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useDeferredValue, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { applyBrand } from '../../../theme/brand-ramp.ts';
import { type Place, placeQuery, usePlace } from './place-store.ts';

const ShopContext = createContext<Place | null>(null);

/** Only inside of `<InShop>`. */
export function useShop(): Marketplace & { marketPinCode: string } {
  const place = use(ShopContext);
  if (!place) throw new Error('useShop() outside of <InShop>');
  return { ...place.marketplace, marketPinCode: place.marketPinCode };
}

/** On every page. */
export function useShopColour(): void {
  const themeColor = usePlace()?.marketplace.themeColor;
  useLayoutEffect(() => applyBrand(themeColor), [themeColor]);
}

/** For /location, to return afterwards. */
export type LocationState = { from?: string } | null;

/**
 * Shows the browser's copy at once and refreshes it. Without a stored pin code redirects to /location and
 * back; to /notinservice if it is no longer served.
 */
export function InShop({ children }: { children: ReactNode }) {
  const place = usePlace();
  const { pathname, search } = useLocation();
  // The screen's first data takes precedence on slow lines.
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

/** Renders nothing before a place is chosen. */
export function WherePlaceIsChosen({ children }: { children: ReactNode }) {
  const place = usePlace();
  return place && <ShopContext value={place}>{children}</ShopContext>;
}
