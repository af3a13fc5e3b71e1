import { istDay } from '../basics/ist.ts';
import type { GstRate } from './gst.ts';

/**
 * `regular` charges tax; `composition` has a GSTIN and may charge none (CGST Act, section 10); `unregistered` has no effective
 * GSTIN.
 */
export const GST_SCHEMES = ['regular', 'composition', 'unregistered'] as const;

export type GstScheme = (typeof GST_SCHEMES)[number];

/** From a day in India, 'YYYY-MM-DD', until replaced. */
export type SchemeFrom = { scheme: GstScheme; from: string };

export type Taxpayer = { gstin: string; schemes: readonly SchemeFrom[] };

export const GST_FILINGS = ['monthly', 'quarterly'] as const;

/** Heads each paper of a composition dealer (CGST Rules, rule 5(1)(f)). */
export const COMPOSITION_LEGEND = 'composition taxable person, not eligible to collect tax on supplies';

/** The newest scheme whose day has come in India; before the first, regular. Without a GSTIN always unregistered. */
export function schemeOn({ gstin, schemes }: Taxpayer, at: Date): GstScheme {
  if (gstin.trim() === '') return 'unregistered';
  const day = istDay(at);
  const holding = schemes.filter(({ from }) => from <= day).toSorted((a, b) => a.from.localeCompare(b.from));
  return holding.at(-1)?.scheme ?? 'regular';
}

/** Charges tax, and may sell across a State's border. */
export const chargesTax = (scheme: GstScheme): boolean => scheme === 'regular';

/** Undefined: no tax is charged. */
export function ratesAt(
  store: Taxpayer & { rates: readonly GstRate[] },
  at: Date,
): readonly GstRate[] | undefined {
  return chargesTax(schemeOn(store, at)) ? store.rates : undefined;
}

/** '' while unregistered. */
export const gstinOn = (store: Taxpayer, at: Date): string =>
  schemeOn(store, at) === 'unregistered' ? '' : store.gstin;
