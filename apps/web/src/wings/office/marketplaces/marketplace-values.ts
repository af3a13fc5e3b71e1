import type { OperatedMarketplace } from '@haat/contract/marketplaces/operators';
import { toRupees } from '@haat/domain/basics/money';
import type { DeliveryOption } from '@haat/domain/stores/policy-figures';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';

const inRupees = ({ fee, ...option }: DeliveryOption) => ({ ...option, fee: toRupees(fee) });

/** As form and JSON hold it: the wire format with amounts in rupees. */
export const valuesOf = (stored: OperatedMarketplace) => ({
  uid: stored.uid,
  name: stored.name,
  logo: stored.logo,
  company: stored.company,
  address: stored.address,
  city: stored.city,
  country: stored.country,
  pinCode: stored.pinCode,
  gstNumber: stored.gstNumber,
  pinCodes: stored.pinCodes,
  deliveryCharges: toRupees(stored.deliveryCharges),
  minimumOrderValue: toRupees(stored.minimumOrderValue),
  deliveryHours: stored.deliveryHours,
  deliverySlots: stored.deliverySlots,
  manifest: stored.manifest,
  bannerImages: stored.bannerImages as BannerValues[],
  discountedProducts: stored.discountedProducts.map(
    ({ _id, id, sizes, threshold, msg: sentence }): DiscountValues => ({
      _id,
      id,
      sizes,
      threshold: toRupees(threshold),
      msg: sentence,
    }),
  ),
  razorpay: stored.razorpay,
  brands: stored.brands as BrandValues[],
  categories: stored.categories.map(({ products: _, shown: __, subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(({ products: ___, ...sub }) => sub),
  })),
  searchSynonyms: stored.searchSynonyms,
  eula: stored.eula,
  deliveryTax: stored.deliveryTax === null ? null : stored.deliveryTax / 100,
  deliveryByOperator: stored.deliveryByOperator,
  tcsGstins: stored.tcsGstins,
  cashPhoneProof: stored.cashPhoneProof,
  cashPhoneProofAbove: toRupees(stored.cashPhoneProofAbove),
  contact: stored.contact,
  policy: {
    ...stored.policy,
    oneShop: stored.policy.oneShop.map(inRupees),
    severalShops: stored.policy.severalShops.map(inRupees),
  },
});

export type BannerValues = {
  _id?: string;
  title: string;
  text: string;
  action: string;
  titleHi: string;
  titleKn: string;
  textHi: string;
  textKn: string;
  actionHi: string;
  actionKn: string;
  image: string;
  color: string;
  route: string;
  link: string;
};
export type DiscountValues = { _id?: string; id: string; sizes: string[]; threshold: number; msg: string };
export type BrandValues = { id?: string; name: string; image: string };
export type MarketplaceValues = ReturnType<typeof valuesOf>;
export type MarketplaceFormState = FormState<MarketplaceValues>;

export const LABELS: Record<keyof MarketplaceValues, string> = {
  uid: msg('Short address'),
  name: msg('Name'),
  logo: msg('Logo'),
  company: msg('Company'),
  address: msg('Address'),
  city: msg('City'),
  country: msg('Country'),
  pinCode: msg('Pin code'),
  gstNumber: msg('GSTIN'),
  pinCodes: msg('Pin codes'),
  deliveryCharges: msg('Delivery charges'),
  minimumOrderValue: msg('Minimum order value'),
  deliveryHours: msg('Hours until delivery'),
  deliverySlots: msg('Delivery times'),
  manifest: msg('Manifest'),
  bannerImages: msg('Banner images'),
  discountedProducts: msg('Discounted products'),
  razorpay: msg('Payment gateway'),
  brands: msg('Brands'),
  categories: msg('Categories'),
  searchSynonyms: msg('Search synonyms'),
  eula: msg('EULA'),
  deliveryTax: msg('Tax on delivery'),
  deliveryByOperator: msg('We invoice delivery for shops without GSTIN'),
  tcsGstins: msg('GSTINs for tax at source'),
  cashPhoneProof: msg('Ask for a confirmed mobile number'),
  cashPhoneProofAbove: msg('Above'),
  contact: msg('Contact'),
  policy: msg('Policies'),
};

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');

/** Lists and groups of fields as text, to compare versions. */
export const SAYINGS = {
  pinCodes: (pinCodes: string[]) => pinCodes.join(', '),
  tcsGstins: (gstins: string[]) => gstins.join(', ') || t('none'),
  deliverySlots: ({ slots }: MarketplaceValues['deliverySlots']) =>
    slots.map(({ starts, ends, places }) => `${starts}-${ends} (${places})`).join(', ') || t('none'),
  manifest: (manifest: MarketplaceValues['manifest']) => Object.values(manifest).slice(0, -1).join(', '),
  bannerImages: (all: BannerValues[]) =>
    all.map(({ title, route, link }) => title || route || link).join(', '),
  discountedProducts: (all: DiscountValues[]) =>
    all.map(({ threshold, msg: said }) => said || `₹${threshold}`).join(', '),
  razorpay: ({ key_id }: MarketplaceValues['razorpay']) => key_id || t('none'),
  brands: names,
  categories: names,
  deliveryTax: (percent: number | null) => (percent === null ? t('none') : `${percent}%`),
  contact: (contact: MarketplaceValues['contact']) => Object.values(contact).filter(Boolean).join(', '),
  policy: ({ oneShop: _, severalShops: __, ...figures }: MarketplaceValues['policy']) =>
    Object.values(figures).join(', '),
  searchSynonyms: (groups: string[][]) => groups.map((group) => group.join(' = ')).join(', '),
};

/** A number field holds text until it loses focus: '199.00'. */
const numberOf = (typed: number): number => {
  const text = String(typed).trim();
  return text === '' || Number.isNaN(Number(text)) ? typed : Number(text);
};

export const numbered = (values: MarketplaceValues): MarketplaceValues => ({
  ...values,
  deliveryCharges: numberOf(values.deliveryCharges),
  minimumOrderValue: numberOf(values.minimumOrderValue),
  deliveryHours: numberOf(values.deliveryHours),
  cashPhoneProofAbove: numberOf(values.cashPhoneProofAbove),
  discountedProducts: values.discountedProducts.map((rule) => ({
    ...rule,
    threshold: numberOf(rule.threshold),
  })),
});

export function changedOf(
  values: MarketplaceValues,
  stored: OperatedMarketplace,
): Partial<MarketplaceValues> {
  const before = valuesOf(stored) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(numbered(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

/** The first error of a field or anything within it. */
export function errorUnder(errors: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const found = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`));
  return found && String(found[1]);
}
