import type { Marketplace } from '@haat/contract/places';
import { istDay } from '@haat/domain/ist';
import type { OpeningHours } from '@haat/domain/opening-hours';
import { isPlaceholder } from '../goods/catalog/placeholders.ts';
import { imagePath } from '../goods/images/image-path.ts';
import type { Context } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { placeName } from './place-name.ts';
import { findByPinCode, type MarketplaceRow, readStores } from './places-read.ts';

/**
 * The marketplace that serves a pin code, as its shoppers see it: without placeholders and without closed stores.
 * Refuses with `not-in-service`.
 */
export async function findMarketplace(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  pinCode: string,
): Promise<Marketplace> {
  const row = await findByPinCode(db, pinCode);
  if (!row) throw new Refusal('not-in-service');
  const today = istDay(clock.now());
  const stores = (await readStores(db, row.id, today)).filter(({ name }) => !isPlaceholder('store', name));
  const { id, office, district, categories, brands, banners, discounts, ...rest } = row;
  return {
    ...rest,
    _id: id,
    logo: imagePath(row.logo),
    placeName: office !== null && district !== null ? placeName(office, district) : row.city,
    categories: categoriesOf(row),
    brands: brands
      .filter(({ name }) => !isPlaceholder('brand', name))
      .map(({ name, image }) => ({ name, image: imagePath(image) })),
    stores: stores.map(({ rates: _, image, hours, ...store }) => ({
      ...store,
      image: imagePath(image),
      ...('week' in hours && { openingHours: hoursFrom(today, hours as OpeningHours) }),
    })),
    bannerImages: banners.map(({ id: _id, image, ...banner }) => ({
      _id,
      image: imagePath(image),
      ...banner,
    })),
    discountedProducts: discounts.map(({ id: _id, productId, threshold, msg }) => ({
      _id,
      id: productId,
      threshold,
      msg,
    })),
    gstRates: stores.flatMap((store) =>
      store.rates.map(({ id: _id, category, rateBp }) => ({ _id, store: store.id, category, rate: rateBp })),
    ),
  };
}

/** Hours without the holidays that are over. */
function hoursFrom(today: string, { week, holidays }: OpeningHours): OpeningHours {
  return { week, holidays: holidays.filter((day) => day >= today) };
}

function categoriesOf({ categories }: MarketplaceRow): Marketplace['categories'] {
  return categories
    .filter(({ name }) => !isPlaceholder('category', name))
    .map(({ image, subCategories, ...category }) => ({
      ...category,
      image: imagePath(image),
      subCategories: subCategories.map((sub) => ({ ...sub, image: imagePath(sub.image) })),
    }));
}
