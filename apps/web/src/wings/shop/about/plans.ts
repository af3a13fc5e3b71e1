import { msg } from '../../../texts/translate.ts';

/** A plan for shops (back office, "Static pages"). Each includes the one before it. */
export type Plan = {
  name: 'Basic' | 'Pro' | 'Enterprise';
  /** The kind of shops. */
  who: string;
  /** The plan that it includes. */
  above: 'Basic' | 'Pro' | undefined;
  features: readonly string[];
};

/** Smallest first. Texts are keys of the catalogues. */
export const PLANS: readonly Plan[] = [
  {
    name: 'Basic',
    who: msg('For a shop that wants to sell online'),
    above: undefined,
    features: [
      msg('Your shop in the marketplace of your pin codes'),
      msg('Products with stock, prices and pictures'),
      msg('Orders, receipts and GST invoices'),
      msg('Cash on delivery and reward points'),
    ],
  },
  {
    name: 'Pro',
    who: msg('For a shop that also sells over the counter'),
    above: 'Basic',
    features: [
      msg('A till with barcode scanner and receipt printer'),
      msg('Keeps billing without a connection'),
      msg('Product lists and labels in one go'),
      msg('Sales, low stock and expiry at a glance'),
    ],
  },
  {
    name: 'Enterprise',
    who: msg('For those who run a whole market'),
    above: 'Pro',
    features: [
      msg('A marketplace with your name and colours'),
      msg('Any number of shops and pin codes'),
      msg('Staff by role, from counter to doorstep'),
      msg('Your own banners, bundles and discounts'),
    ],
  },
];
