import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, optionalText, pageNumber, percent, rupees, timestamp } from '../codecs.ts';
import { deliverySlots } from '../delivery-slots.ts';
import { page } from '../page.ts';
import { version } from '../versions.ts';
import { contact, policy } from './about.ts';
import { marketplaceFields } from './fields.ts';

export const tag = { name: 'marketplaces', about: 'Marketplaces, for operators' };

export const MARKETPLACES_A_PAGE = 20;

const access = { can: 'marketplaces.manage' } as const;
const oneMarketplace = z.object({ id });

const listedMarketplace = z.object({
  _id: id,
  uid: z.string(),
  name: z.string(),
  logo: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  themeColor: z.string(),
  pinCodes: z.array(z.string()),
  stores: z.int(),
});
export type ListedMarketplace = z.output<typeof listedMarketplace>;

const names = { name: z.string(), nameHi: z.string(), nameKn: z.string() };

const operatedCategory = z.object({
  id,
  ...names,
  image: z.string(),
  color: z.string(),
  display: z.boolean(),
  /** All, and those that shoppers see; without the latter the category is hidden. */
  products: z.int(),
  shown: z.int(),
  subCategories: z.array(z.object({ id, ...names, image: z.string(), products: z.int() })),
});
export type OperatedCategory = z.output<typeof operatedCategory>;

const operatedMarketplace = z.object({
  _id: id,
  version,
  uid: z.string(),
  name: z.string(),
  logo: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  pinCode: z.string(),
  gstNumber: z.string(),
  pinCodes: z.array(z.string()),
  manifest: z.object({
    name: z.string(),
    short_name: z.string(),
    theme_color: z.string(),
    background_color: z.string(),
    display: z.enum(['standalone', 'fullscreen', 'minimal-ui', 'browser']),
    scope: z.string(),
    start_url: z.string(),
    icons: z.array(z.object({ src: z.string(), type: z.string(), purpose: z.string() })),
  }),
  bannerImages: z.array(
    z.object({
      _id: id,
      title: z.string(),
      text: z.string(),
      action: z.string(),
      titleHi: z.string(),
      titleKn: z.string(),
      textHi: z.string(),
      textKn: z.string(),
      actionHi: z.string(),
      actionKn: z.string(),
      image: z.string(),
      color: z.string(),
      route: z.string(),
      link: z.string(),
    }),
  ),
  discountedProducts: z.array(
    z.object({
      _id: id,
      id,
      /** Empty: every size. */
      sizes: z.array(id),
      threshold: rupees,
      msg: z.string(),
      /** Its sizes, its own by the product's id; empty without variants. */
      choices: z.array(z.object({ id, name: z.string() })),
      /** For recognition. */
      name: z.string(),
      image: z.string(),
      price: rupees,
      mrp: rupees,
    }),
  ),
  /** The secret is a mask, or '' if there is none. */
  razorpay: z.object({ key_id: z.string(), key_secret: z.string() }),
  brands: z.array(z.object({ id, name: z.string(), image: z.string() })),
  stores: z.array(z.object({ id, name: z.string(), image: z.string(), isOpen: z.boolean() })),
  categories: z.array(operatedCategory),
  searchSynonyms: z.array(z.array(z.string())),
  eula: z.string(),
  deliveryCharges: rupees,
  minimumOrderValue: rupees,
  deliveryHours: z.int(),
  deliverySlots,
  deliveryTax: z.nullable(percent),
  deliveryByOperator: z.boolean(),
  tcsGstins: z.array(z.string()),
  cashPhoneProof: z.boolean(),
  cashPhoneProofAbove: rupees,
  contact,
  policy,
  createdAt: timestamp,
});
export type OperatedMarketplace = z.output<typeof operatedMarketplace>;

/** A PATCH may have the whole marketplace or any part of it. Read-only fields are ignored. */
export const marketplaceChange = z.partial(z.object(marketplaceFields));
export type MarketplaceChange = z.output<typeof marketplaceChange>;

export const listMarketplaces = defineCall({
  method: 'GET',
  path: '/api/marketplace',
  summary: 'All marketplaces, by name',
  access,
  query: z.object({ pageNumber }),
  reply: page('marketplaces', listedMarketplace),
  errors: [],
});

export const readMarketplace = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id',
  summary: 'A marketplace with all that its operator may change',
  access,
  params: oneMarketplace,
  reply: operatedMarketplace,
  versioned: true,
  errors: ['marketplace-not-found'],
});

export const changeMarketplace = defineCall({
  method: 'PATCH',
  path: '/api/marketplace/:id',
  summary: 'Change a marketplace, all of it or a part, such as its categories; shoppers see it at once',
  access,
  params: oneMarketplace,
  body: marketplaceChange,
  reply: operatedMarketplace,
  versioned: true,
  errors: [
    'marketplace-not-found',
    'marketplace-taken',
    'operator-without-gstin',
    'pin-code-served',
    'category-taken',
    'sub-category-taken',
    'brand-taken',
    'discount-taken',
    'reauthentication-needed',
  ],
});

const { uid, name, company, address, city, country, pinCode, pinCodes } = marketplaceFields;

export const createMarketplace = defineCall({
  method: 'POST',
  path: '/api/marketplace',
  summary: 'Create a marketplace; its `uid` is its own, so that a second try makes no second one',
  access,
  body: z.object({
    uid,
    name,
    pinCodes,
    company: z._default(company, ''),
    address: z._default(address, ''),
    city: z._default(city, ''),
    country: z._default(country, 'India'),
    pinCode: z._default(pinCode, ''),
  }),
  reply: operatedMarketplace,
  status: 201,
  errors: ['marketplace-taken', 'pin-code-served'],
});
export type NewMarketplace = z.output<typeof createMarketplace.body>;

export const testPaymentKeys = defineCall({
  method: 'POST',
  path: '/api/marketplace/:id/payment-keys/test',
  summary: 'Try a key id and its secret at the payment provider; the mask stands for the stored secret',
  access,
  params: oneMarketplace,
  body: z.object({ key_id: optionalText(100), key_secret: optionalText(200) }),
  reply: z.object({
    /** `wrong`: unknown to the provider. */
    result: z.enum(['right', 'wrong']),
    said: z.string(),
  }),
  errors: ['marketplace-not-found', 'payment-provider-down'],
  limit: { perMinute: 20 },
});
