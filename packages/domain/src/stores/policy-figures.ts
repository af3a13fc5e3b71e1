import { fromRupees, type Paise } from '../basics/money.ts';
import { RETURN_DAYS } from '../orders/orders.ts';

/** A way of delivery: its days, shortest and longest, and its fee; 0 is free. */
export interface DeliveryOption {
  name: string;
  fromDays: number;
  untilDays: number;
  fee: Paise;
}

/**
 * A marketplace's promises in its policies (storefront, section 9, "Policy figures"; back office, "Static pages").
 * Calendar days, except for processing, which counts business days.
 */
export interface PolicyFigures {
  /** The day from which the privacy policy holds, 'yyyy-MM-dd'. */
  privacyEffective: string;
  /** After receipt of the returned goods, in the refund policy, which is the one that holds. */
  refundWithinDays: number;
  /** The same in the terms, which name a longer time (decisions, "Known contradictions"). */
  termsRefundWithinDays: number;
  processingFromDays: number;
  processingUntilDays: number;
  trackingWithinHours: number;
  /** The shipping policy lists the options twice, with figures of their own. */
  oneShop: DeliveryOption[];
  severalShops: DeliveryOption[];
}

const optionsFor = (twoDay: number, express: number): DeliveryOption[] => [
  { name: 'Standard', fromDays: 3, untilDays: 5, fee: fromRupees(0) },
  { name: 'Two-day', fromDays: 2, untilDays: 2, fee: fromRupees(twoDay) },
  { name: 'Express', fromDays: 1, untilDays: 2, fee: fromRupees(express) },
];

/** The specified figures, which hold until a marketplace has its own. */
export const USUAL_FIGURES: PolicyFigures = {
  privacyEffective: '2022-08-01',
  refundWithinDays: 14,
  termsRefundWithinDays: 30,
  processingFromDays: 2,
  processingUntilDays: 3,
  trackingWithinHours: 24,
  oneShop: optionsFor(49, 79),
  severalShops: optionsFor(69, 99),
};

/** Applied by the program itself, so that no marketplace can promise anything else. */
export const FIXED_FIGURES = { minimumAge: 18, cancelWithinDays: RETURN_DAYS, country: 'India' } as const;

/** '3 to 5', or '2' where both ends are the same. */
export const daysText = (from: number, until: number): string =>
  from === until ? `${from}` : `${from} to ${until}`;
