import type { Marketplace } from '@haat/contract/places';
import { istDay } from '@haat/domain/basics/ist';
import { givenNames } from '@haat/domain/basics/local-name';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import { pauseAt } from '@haat/domain/stores/store-pause';
import { isPlaceholder } from '../goods/catalog/catalogue/placeholders.ts';
import type { Context } from '../kit/context.ts';
import { imagePath } from '../kit/image-path.ts';
import type { Origin } from '../kit/origin.ts';
import { Refusal } from '../kit/refusal.ts';
import { placeName } from './place-name.ts';
import { findByPinCode, type MarketplaceRow, readStores } from './places-read.ts';
import { countUnserved } from './unserved-searches-sql.ts';

const DAY_MS = 86_400_000;

/**
 * The marketplace that serves a pin code, as its shoppers see it: without placeholders and closed stores. Refuses with
 * `not-in-service`, and counts the search.
 */
export async function findMarketplace(
  context: Pick<Context, 'clock' | 'db' | 'limiter'>,
  pinCode: string,
  origin: Pick<Origin, 'network'>,
): Promise<Marketplace> {
  const { clock, db } = context;
  const row = await findByPinCode(db, pinCode);
  if (!row) {
    await countUnserved(context, pinCode, origin);
    throw new Refusal('not-in-service');
  }
  const now = clock.now();
  const today = istDay(now);
  const stores = (await readStores(db, row.id, today)).filter(({ name }) => !isPlaceholder('store', name));
  const { id, office, district, categories, brands, banners, discounts, slots, ...whole } = row;
  const { slotDays: days, slotCutoffMinutes: cutoffMinutes, ...rest } = whole;
  return {
    ...rest,
    _id: id,
    logo: imagePath(row.logo),
    ...(slots.length > 0 && { deliverySlots: { days, cutoffMinutes, slots } }),
    placeName: office !== null && district !== null ? placeName(office, district) : row.city,
    categories: categoriesOf(row),
    brands: brands
      .filter(({ name }) => !isPlaceholder('brand', name))
      .map(({ name, image }) => ({ name, image: imagePath(image) })),
    stores: stores.map((store) => storeOf(store, now)),
    bannerImages: banners.map(bannerOf),
    discountedProducts: discounts.map(({ id: _id, productId, threshold, msg, sizes }) => ({
      _id,
      id: productId,
      threshold,
      msg,
      ...(sizes.length > 0 && { sizes }),
    })),
    gstRates: stores.flatMap((store) =>
      store.rates.map(({ id: _id, category, rateBp }) => ({ _id, store: store.id, category, rate: rateBp })),
    ),
  };
}

type StoreRow = Awaited<ReturnType<typeof readStores>>[number];

function storeOf(row: StoreRow, now: Date): Marketplace['stores'][number] {
  const { rates: _, image, hours, nameHi, nameKn, taglineHi, taglineKn, ...store } = row;
  const { pausedSince, pausedUntil, ...named } = store;
  const pause = pauseAt({ pausedSince, pausedUntil }, now);
  // A store that did not open yesterday does not close tonight.
  const yesterday = istDay(new Date(now.getTime() - DAY_MS));
  return {
    ...named,
    ...givenNames({ nameHi, nameKn }),
    ...(taglineHi && { taglineHi }),
    ...(taglineKn && { taglineKn }),
    image: imagePath(image),
    ...('week' in hours && { openingHours: hoursFrom(yesterday, hours as OpeningHours) }),
    ...(pause && { pause: { until: pause.until?.toISOString() ?? null } }),
  };
}

/** A banner with the translations that it has. */
function bannerOf(row: MarketplaceRow['banners'][number]): Marketplace['bannerImages'][number] {
  const { id: _id, title, text, action, image, color, link, route, ...translations } = row;
  const translated = Object.entries(translations).filter(([, words]) => words !== '');
  return {
    _id,
    title,
    text,
    action,
    ...Object.fromEntries(translated),
    image: imagePath(image),
    color,
    link,
    route,
  };
}

/** Hours without the holidays before a day. */
function hoursFrom(day: string, { week, holidays }: OpeningHours): OpeningHours {
  return { week, holidays: holidays.filter((holiday) => holiday >= day) };
}

function categoriesOf({ categories }: MarketplaceRow): Marketplace['categories'] {
  return categories
    .filter(({ name }) => !isPlaceholder('category', name))
    .map(({ id, name, color, display, image, subCategories, ...names }) => ({
      id,
      name,
      ...givenNames(names),
      image: imagePath(image),
      color,
      display,
      subCategories: subCategories.map((sub) => ({
        id: sub.id,
        name: sub.name,
        ...givenNames(sub),
        image: imagePath(sub.image),
      })),
    }));
}
