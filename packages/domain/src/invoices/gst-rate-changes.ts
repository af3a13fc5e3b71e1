import { type GstRate, gstRateFor } from './gst.ts';

/** Past days for which a category would get another rate; `to` is excluded. */
export interface ChangedPeriod {
  category: string;
  /** 'YYYY-MM-DD'. */
  from: string;
  /** Excluded. */
  to: string;
  /** The previous rate, in basis points. */
  rateBp: number;
}

/**
 * The past that a change of rates would affect: invoices used the old ones. From today on anything may change.
 * @param today 'YYYY-MM-DD' in India
 */
export function changedPast(
  before: readonly GstRate[],
  after: readonly GstRate[],
  today: string,
): ChangedPeriod[] {
  const categories = new Map([...before, ...after].map(({ category }) => [fold(category), category.trim()]));
  return [...categories.values()].flatMap((category) => changedPastOf(category, before, after, today));
}

const fold = (category: string) => category.trim().toLowerCase();

function changedPastOf(
  category: string,
  before: readonly GstRate[],
  after: readonly GstRate[],
  today: string,
): ChangedPeriod[] {
  const own = [...before, ...after].filter((rate) => fold(rate.category) === fold(category));
  const starts = [...new Set(own.map(({ validFrom }) => validFrom))].filter((day) => day < today).toSorted();
  return starts.flatMap((from, nth) => {
    const [old, now] = [before, after].map((storeRates) =>
      gstRateFor({ productRateBp: null, storeRates, category, on: new Date(`${from}T12:00:00+05:30`) }),
    );
    return old === undefined || old === now
      ? []
      : [{ category, from, to: starts[nth + 1] ?? today, rateBp: old }];
  });
}
