import { istDay } from '../basics/ist.ts';
import { chargedFor, type PricedQuantity } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';

/** A tax-inclusive amount taken apart; the four parts add up to it to the paisa. */
export type GstSplit = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/** A category's rate in basis points (500 = 5%) from an Indian day, 'YYYY-MM-DD', until a later one replaces it. */
export type GstRate = { category: string; rateBp: number; validFrom: string };

/** 5%, for a category of which nothing is known (back office, section 9). */
export const DEFAULT_RATE_BP = 500;

const GST_BEGAN = '2017-07-01';

/**
 * The constants of the back office, section 9. The 12% slab ended on 22 September 2025: these are a fallback that a
 * store replaces with rates of its own.
 */
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
 * Takes the tax out of a price that includes it: base = price x 100 / (100 + rate), rounded once per line.
 * Within a State half the tax is rounded and taken twice, because rounding the base would leave an odd tax on every
 * second line and CGST unlike SGST. A negative amount splits as the mirror image, so a credit note cancels its invoice.
 * Throws RangeError for a rate that is negative or no whole number of basis points.
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

/**
 * The tax of a line as a counter prints it, which sells within its State: taken out of its price, or, of goods that come back, the share of
 * their bill's tax that the line names.
 */
export function printedTax(
  line: PricedQuantity & { tax: number; taxes?: { cgst: Paise; sgst: Paise } | undefined },
): GstSplit {
  const charged = chargedFor(line);
  if (!line.taxes) return splitInclusive(charged, line.tax, false);
  const { cgst, sgst } = line.taxes;
  return { taxable: paise(charged - cgst - sgst), cgst, sgst, igst: paise(0) };
}

/** What decides the rate of a line. `productRateBp` is the product's own rate, null when it has none. */
export type GstQuestion = {
  productRateBp: number | null;
  storeRates: readonly GstRate[];
  category: string;
  on: Date;
};

/** The rate in basis points of a line sold `on` that moment: the product's own, the store's, the constants, 5%. */
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
