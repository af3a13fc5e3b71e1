import { readAbout } from '@haat/contract/marketplaces/about';
import * as places from '@haat/contract/places';
import type { Binder } from '../kit/bind.ts';
import * as about from './about-read.ts';
import { describePinCode } from './describe-pin-code.ts';
import { findMarketplace } from './find-marketplace.ts';
import { listServedPlaces } from './list-served-places.ts';
import { reverseGeocode } from './reverse-geocode.ts';

export function bindPlaces(binder: Binder): void {
  const { context } = binder;
  binder.on(places.findMarketplace, ({ params, origin }) => findMarketplace(context, params.pinCode, origin));
  binder.on(readAbout, ({ query }) => about.readAbout(context.db, query.pinCode));
  binder.on(places.describePinCode, ({ params }) => describePinCode(context, params.pinCode));
  binder.on(places.listServedPlaces, ({ query }) => listServedPlaces(context, query.near));
  binder.on(places.reverseGeocode, ({ query, origin }) => reverseGeocode(context, query, origin));
}
