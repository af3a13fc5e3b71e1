import { istDay } from '../basics/ist.ts';
import { chargedFor, type PricedQuantity } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';

/** A tax-inclusive amount taken apart; the four parts add up to it to the paisa. */
export type GstSplit = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/** In basis points (500 = 5%), from a day in India, 'YYYY-MM-DD', until replaced. */
export type GstRate = { category: string; rateBp: number; validFrom: string };

/** 5%, for a category of which nothing is known (back office, section 9). */
export const DEFAULT_RATE_BP = 500;

const GST_BEGAN = '2017-07-01';

/** Fallback for stores without own rates (back office, section 9). The 12% slab ended on 22 September 2025. */
export const DEFAULT_GST_RATES: readonly GstRate[] = [
  { category: 'Electronics', rateBp: 1800, validFrom: GST_BEGAN },
  { category: 'Clothing', rateBp: 1200, validFrom: GST_BEGAN },
  { category: 'Furniture', rateBp: 1200, validFrom: GST_BEGAN },
  { category: 'Sports', rateBp: 1200, validFrom: GST_BEGAN },
  { category: 'Toys', rateBp: 1200, validFrom: GST_BEGAN },
  { category: 'Grocery', rateBp: 500, validFrom: GST_BEGAN },
  { category: 'Food', rateBp: 500, validFrom: GST_BEGAN },
  { category: 'Footwear', rateBp: 500, validFrom: GST_BEGAN },
  { category: 'Books', rateBp: 500, validFrom: GST_BEGAN },
];

/**
 * Splits a price that includes tax: base = price x 100 / (100 + rate), rounded once a line. Within a State half the tax is
 * rounded and doubled, so that CGST equals SGST. Negative amounts mirror positive ones, so that a credit note cancels its
 * invoice. Throws RangeError unless the rate is a non-negative whole number of basis points.
 */
export function splitInclusive(gross: Paise, rateBp: number, interState: boolean): GstSplit {
  if (!Number.isSafeInteger(rateBp) || rateBp < 0) throw new RangeError(`Not a tax rate: ${rateBp}`);
  const share = (parts: 1 | 2) =>
    paise(Math.sign(gross) * Math.round((Math.abs(gross) * rateBp) / (parts * (10_000 + rateBp))));
  const none = paise(0);
  if (interState) {
    const igst = share(1);
    return { taxable: paise(gross - igst), cgst: none, sgst: none, igst };
  }
  const half = share(2);
  return { taxable: paise(gross - 2 * half), cgst: half, sgst: half, igst: none };
}

/** As printed by a counter, within its State: computed from the price, or for returns the given share of the bill's tax. */
export function printedTax(
  line: PricedQuantity & { tax: number; taxes?: { cgst: Paise; sgst: Paise } | undefined },
): GstSplit {
  const charged = chargedFor(line);
  if (!line.taxes) return splitInclusive(charged, line.tax, false);
  const { cgst, sgst } = line.taxes;
  return { taxable: paise(charged - cgst - sgst), cgst, sgst, igst: paise(0) };
}

/** `productRateBp` null: the product has no own rate. */
export type GstQuestion = {
  productRateBp: number | null;
  storeRates: readonly GstRate[];
  category: string;
  on: Date;
};

/** In basis points: the product's own, the store's, the constants', 5%. */
export function gstRateFor({ productRateBp, storeRates, category, on }: GstQuestion): number {
  return (
    productRateBp ??
    rateOn(storeRates, category, on) ??
    rateOn(DEFAULT_GST_RATES, category, on) ??
    DEFAULT_RATE_BP
  );
}

function rateOn(rates: readonly GstRate[], category: string, on: Date): number | undefined {
  const day = istDay(on);
  const name = category.trim().toLowerCase();
  const holding = rates.filter((r) => r.validFrom <= day && r.category.trim().toLowerCase() === name);
  return holding.reduce<GstRate | undefined>(
    (newest, r) => (newest && newest.validFrom > r.validFrom ? newest : r),
    undefined,
  )?.rateBp;
}
