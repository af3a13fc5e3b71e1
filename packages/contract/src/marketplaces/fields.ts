import * as z from 'zod/mini';
import {
  amountUpTo,
  closedLike,
  id,
  lines,
  optionalText,
  percent,
  pinCode,
  requiredText,
  text,
  textLike,
  typedText,
  wholeNumber,
} from '../codecs.ts';
import { deliverySlots } from '../delivery-slots.ts';
import { gstNumber, tcsGstNumber } from '../gst-number.ts';
import { contactFields, policyFields } from './about.ts';

/** Maximum entries of each, so that shoppers' pages stay bounded. */
export const MOST = {
  banners: 20,
  discounts: 100,
  /** Sizes that a discount rule names. */
  ruleSizes: 51,
  brands: 2000,
  /** More than operator and stores may make (`packages/domain/src/stores/quotas.ts`), so that any list can be saved. */
  categories: 3000,
  subCategories: 100,
  pinCodes: 3000,
  synonyms: 500,
  icons: 10,
  tcsGstins: 40,
} as const;

/** Sent instead of a stored secret; sending it back changes nothing. */
export const SECRET_MASK = '••••••••••••••••';

const ONE_CRORE = 10_000_000;
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const atMostOf = (count: number, what: string) => z.maxLength(count, `At most ${count} ${what}`);

/** From `POST /api/upload`, or https. */
const image = typedText(2000).check(
  z.regex(/^(\/images\/[\w./-]+|https:\/\/[^\s\\]+)?$/, 'Please upload a picture'),
);
const optionalImage = z._default(image, '');

const colour = textLike(/^(#[0-9A-Fa-f]{6})?$/, 'A colour is # and six digits, such as #0E7A4A');
/** A path on this host: two slashes or a backslash would lead elsewhere. */
const ownPath = textLike(/^\/(?![/\\])[^\s\\]*$/, 'Please type a path that begins with /', 500);

const icon = z.object({
  src: image.check(z.minLength(1, 'Please upload a picture')),
  type: textLike(/^image\/[a-z+.-]{2,20}$/, 'Please type a kind of picture, such as image/png'),
  purpose: textLike(
    /^(any|maskable|monochrome)( (any|maskable|monochrome)){0,2}$/,
    'Any of: any, maskable, monochrome',
  ),
});

const manifest = z.object({
  name: optionalText(100),
  short_name: optionalText(40),
  theme_color: colour,
  background_color: colour,
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui', 'browser']),
  scope: ownPath,
  start_url: ownPath,
  icons: z.array(icon).check(atMostOf(MOST.icons, 'icons')),
});

const bannerFields = z.object({
  _id: z.optional(id),
  title: optionalText(100),
  text: optionalText(200),
  action: optionalText(40),
  /** In Hindi and Kannada; empty: shoppers read the English one. */
  titleHi: optionalText(100),
  titleKn: optionalText(100),
  textHi: optionalText(200),
  textKn: optionalText(200),
  actionHi: optionalText(40),
  actionKn: optionalText(40),
  image: optionalImage,
  color: z._default(colour, ''),
  /** Inside the shop. */
  route: z._default(
    textLike(/^(#?\/(?![/\\])[^\s\\]*)?$/, 'Please type a path of the shop, such as /category/Kirana', 500),
    '',
  ),
  /** Outside; ignored with a route. */
  link: z._default(
    textLike(/^(https:\/\/[^\s\\]+)?$/, 'Please type an address that begins with https://', 500),
    '',
  ),
});

const discountFields = z.object({
  _id: z.optional(id),
  /** The product's; `_id` is the rule's. */
  id,
  /** Discounted variants; the product's own size by its id. Empty: every size. */
  sizes: z._default(
    z.array(id).check(atMostOf(MOST.ruleSizes, 'sizes'), z.refine(isUnique, 'A size is here twice')),
    [],
  ),
  /** Minimum total of the other goods. */
  threshold: amountUpTo(ONE_CRORE).check(z.refine((paise) => paise > 0, 'Please type more than ₹0')),
  /** Shown below the threshold; '': the default sentence. */
  msg: optionalText(300),
});

const names = {
  name: requiredText(100, 'Please enter the name'),
  nameHi: optionalText(100),
  nameKn: optionalText(100),
};

const subCategoryFields = z.object({ id: z.optional(id), ...names, image: optionalImage });

export const categoryFields = z.object({
  id: z.optional(id),
  ...names,
  image: optionalImage,
  /** Behind the picture. */
  color: z._default(colour, ''),
  /** False: no tile in the shop. */
  display: z._default(z.boolean(), true),
  subCategories: z._default(
    z.array(subCategoryFields).check(atMostOf(MOST.subCategories, 'subcategories')),
    [],
  ),
});
export type CategoryFields = z.output<typeof categoryFields>;

const brandFields = z.object({
  id: z.optional(id),
  name: requiredText(100, 'Please enter the name'),
  image: optionalImage,
});

/**
 * A marketplace as edited by its operator. Lists are replaced as a whole: entries without a known id are new. There are
 * no defaults: fields that a change leaves out stay as they are.
 */
export const marketplaceFields = {
  uid: textLike(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Small letters, digits and hyphens, such as haat-bidar'),
  name: requiredText(100, 'Please enter the name'),
  logo: image,
  company: text(200),
  address: lines(300),
  city: text(100),
  country: text(60),
  pinCode: closedLike(/^([1-9]\d{5})?$/, 'A pin code has 6 digits and does not begin with 0'),
  gstNumber,
  /** Those that it delivers to. */
  pinCodes: z
    .array(pinCode)
    .check(atMostOf(MOST.pinCodes, 'pin codes'), z.refine(isUnique, 'A pin code is here twice')),
  manifest,
  bannerImages: z.array(bannerFields).check(atMostOf(MOST.banners, 'banners')),
  discountedProducts: z.array(discountFields).check(
    atMostOf(MOST.discounts, 'discounted products'),
    z.refine((all) => isUnique(all.map((rule) => rule.id)), 'A product is here twice'),
  ),
  /** With the mask the stored secret stays; both empty: the configured account. */
  razorpay: z.object({ key_id: optionalText(100), key_secret: optionalText(200) }).check(
    z.refine(({ key_id, key_secret }) => (key_id === '') === (key_secret === ''), {
      message: 'Please enter both key id and secret',
      path: ['key_secret'],
    }),
  ),
  brands: z.array(brandFields).check(atMostOf(MOST.brands, 'brands')),
  categories: z.array(categoryFields).check(atMostOf(MOST.categories, 'categories')),
  /** Synonyms of goods; they replace built-in groups that share a name. */
  searchSynonyms: z
    .array(
      z.array(text(60).check(z.minLength(1, 'Please enter the name'))).check(z.minLength(1), z.maxLength(30)),
    )
    .check(atMostOf(MOST.synonyms, 'groups of names')),
  eula: lines(50_000),
  deliveryCharges: amountUpTo(100_000),
  minimumOrderValue: amountUpTo(ONE_CRORE),
  /** Hours from order to door. */
  deliveryHours: wholeNumber(1, 720),
  deliverySlots,
  /** The tax of delivery on invoices; null: as the goods. */
  deliveryTax: z.nullable(percent),
  /** Delivery for stores without GSTIN is the operator's own supply, with an invoice of its own (CGST Act, section 9(5)). */
  deliveryByOperator: z.boolean(),
  /** For tax at source, one for each State. */
  tcsGstins: z.array(tcsGstNumber).check(
    atMostOf(MOST.tcsGstins, 'GSTINs'),
    z.refine((all) => isUnique(all.map((gstin) => gstin.slice(0, 2))), 'A State is here twice'),
  ),
  /** Cash needs a proved mobile number if the order and unpaid ones exceed the amount. */
  cashPhoneProof: z.boolean(),
  cashPhoneProofAbove: amountUpTo(ONE_CRORE),
  contact: contactFields,
  policy: policyFields,
};
