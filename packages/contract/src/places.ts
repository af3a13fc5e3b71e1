import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, percent, pinCode, queryDegrees, rupees } from './codecs.ts';
import { localBanner, localNames } from './local-names.ts';

export const tag = { name: 'places', about: 'Pin codes and the marketplaces that serve them' };

const subCategory = z.object({ id, name: z.string(), ...localNames, image: z.string() });

export const category = z.object({
  id,
  name: z.string(),
  ...localNames,
  image: z.string(),
  color: z.string(),
  display: z.boolean(),
  subCategories: z.array(subCategory),
});
export type Category = z.infer<typeof category>;

export const banner = z.object({
  _id: id,
  title: z.string(),
  text: z.string(),
  action: z.string(),
  ...localBanner,
  image: z.string(),
  color: z.string(),
  link: z.string(),
  route: z.string(),
});
export type Banner = z.infer<typeof banner>;

/** Closing at or before the opening time means the next day. */
export const openTime = z.object({
  opens: z.string(),
  closes: z.string(),
  breaks: z.optional(z.array(z.object({ from: z.string(), until: z.string() }))),
});

/** In Indian time: delivery promises count from the next opening. */
const openingHours = z.object({
  /** By weekday, Sunday first; null: closed. */
  week: z.array(z.nullable(openTime)),
  /** From yesterday on, 'yyyy-MM-dd'. */
  holidays: z.array(z.string()),
});

export const marketplace = z.object({
  _id: id,
  uid: z.string(),
  name: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  pinCode: z.string(),
  gstNumber: z.string(),
  logo: z.string(),
  themeColor: z.string(),
  /** The place behind the pin code that was asked for, such as "Chitguppa, Bidar". */
  placeName: z.string(),
  categories: z.array(category),
  brands: z.array(z.object({ name: z.string(), image: z.string() })),
  stores: z.array(
    z.object({
      id,
      name: z.string(),
      ...localNames,
      image: z.string(),
      tagline: z.string(),
      /** Translations into Hindi and Kannada, if any. */
      taglineHi: z.optional(z.string()),
      taglineKn: z.optional(z.string()),
      productCount: z.int(),
      /** Absent: unknown, counts as open. */
      openingHours: z.optional(openingHours),
      /** Takes no orders until then (ISO 8601); null: until further notice. Absent: not paused. */
      pause: z.optional(z.object({ until: z.nullable(z.iso.datetime()) })),
    }),
  ),
  bannerImages: z.array(banner),
  discountedProducts: z.array(
    z.object({
      _id: id,
      id,
      threshold: rupees,
      msg: z.string(),
      /** Discounted variants; the product's own size by its id. Absent: every size. */
      sizes: z.optional(z.array(id)),
    }),
  ),
  minimumOrderValue: rupees,
  deliveryCharges: rupees,
  /** Hours from order to delivery, while the store is open. */
  deliveryHours: z.int(),
  /** Its delivery slots; absent: delivery by its stores' hours. */
  deliverySlots: z.optional(
    z.object({
      days: z.int(),
      cutoffMinutes: z.int(),
      slots: z.array(z.object({ weekday: z.int(), starts: z.string(), ends: z.string(), places: z.int() })),
    }),
  ),
  gstRates: z.array(z.object({ _id: id, store: id, category: z.string(), rate: percent })),
});
export type Marketplace = z.infer<typeof marketplace>;

export const findMarketplace = defineCall({
  method: 'GET',
  path: '/api/marketplace/places/:pinCode',
  summary: 'The marketplace that serves a pin code',
  access: 'public',
  params: z.object({ pinCode }),
  reply: marketplace,
  errors: ['not-in-service'],
  cached: true,
  /** Refusals are not stored: each is made, and the search counted. */
  limit: { perMinute: 600 },
});

/** Maximum served places to choose from. */
export const MAX_SERVED_PLACES = 60;

/** A pin code with delivery by an open store. */
const servedPlace = z.object({
  pinCode: z.string(),
  /** Such as "Chitguppa, Bidar". */
  placeName: z.string(),
  /** As the crow flies; null if a position is unknown. */
  km: z.nullable(z.int()),
});
export type ServedPlace = z.infer<typeof servedPlace>;

/** Names are empty if India Post's directory lacks it. */
export const describedPinCode = z.object({
  pinCode: z.string(),
  /** Such as "Chitguppa, Bidar". */
  placeName: z.string(),
  state: z.string(),
  /** Null: not served; `shops` are open ones. */
  marketplace: z.nullable(id),
  shops: z.int(),
  /**
   * The nearest served place within 50 km; null if there is none, the pin code itself is served, or its position is
   * unknown.
   */
  nearest: z.nullable(servedPlace),
});
export type DescribedPinCode = z.infer<typeof describedPinCode>;

export const describePinCode = defineCall({
  method: 'GET',
  path: '/api/location/pin-codes/:pinCode',
  summary:
    'The place and state of a pin code, how many shops deliver there, or else the nearest served place within 50 km',
  access: 'public',
  params: z.object({ pinCode }),
  reply: describedPinCode,
  errors: [],
  limit: { perMinute: 120 },
});

export const listServedPlaces = defineCall({
  method: 'GET',
  path: '/api/location/served-places',
  summary: `The places that somebody delivers to, at most ${MAX_SERVED_PLACES}: the nearest to a pin code first, otherwise some of each marketplace`,
  access: 'public',
  query: z.object({ near: z.optional(pinCode) }),
  reply: z.object({
    /** Of all served places, those beyond the list too. */
    total: z.int(),
    places: z.array(servedPlace).check(z.maxLength(MAX_SERVED_PLACES)),
  }),
  errors: [],
  limit: { perMinute: 120 },
});

const addressComponent = z.object({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
});

/** In the shape and names of a maps geocoder's result; the last of `address_components` is the pin code. */
export const nearbyPlace = z.object({
  formatted_address: z.string(),
  address_components: z.array(addressComponent).check(z.minLength(1)),
  /** Middle of the pin code's area, in degrees (WGS 84). */
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  /** From the asked position to the middle of the area. */
  distance_km: z.number(),
  /** By a marketplace. */
  served: z.boolean(),
});
export type NearbyPlace = z.infer<typeof nearbyPlace>;

export const reverseGeocode = defineCall({
  method: 'GET',
  path: '/api/location/reverse',
  summary: 'The pin codes around a position, likeliest first; none outside India',
  access: 'public',
  query: z.object({ lat: queryDegrees('The latitude', 90), lng: queryDegrees('The longitude', 180) }),
  reply: z.object({
    status: z.enum(['OK', 'ZERO_RESULTS']),
    results: z.array(nearbyPlace).check(z.maxLength(5)),
  }),
  errors: [],
  limit: { perMinute: 120 },
});
