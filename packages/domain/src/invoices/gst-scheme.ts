import { istDay } from '../basics/ist.ts';
import type { GstRate } from './gst.ts';

/**
 * What kind of taxpayer a store is. `regular` charges tax; `composition` has a GSTIN and may charge none (CGST Act, section 10);
 * `unregistered` has no GSTIN that counts.
 */
export const GST_SCHEMES = ['regular', 'composition', 'unregistered'] as const;

/** One of the schemes. */
export type GstScheme = (typeof GST_SCHEMES)[number];

/** A scheme from an Indian day on, 'YYYY-MM-DD', until a later one replaces it. */
export type SchemeFrom = { scheme: GstScheme; from: string };

/** A store, as far as its scheme goes. */
export type Taxpayer = { gstin: string; schemes: readonly SchemeFrom[] };

/** How often a regular taxpayer files returns. */
export const GST_FILINGS = ['monthly', 'quarterly'] as const;

/** What stands at the top of each paper of a composition dealer (CGST Rules, rule 5(1)(f)). */
export const COMPOSITION_LEGEND = 'composition taxable person, not eligible to collect tax on supplies';

/**
 * The scheme that holds at a moment: the newest whose day has come in India. Before the first it is regular with a GSTIN; without one a store
 * is never registered.
 */
export function schemeOn({ gstin, schemes }: Taxpayer, at: Date): GstScheme {
  if (gstin.trim() === '') return 'unregistered';
  const day = istDay(at);
  const holding = schemes.filter(({ from }) => from <= day).toSorted((a, b) => a.from.localeCompare(b.from));
  return holding.at(-1)?.scheme ?? 'regular';
}

/** Whether a store of this scheme charges tax, and may sell across a State's border. */
export const chargesTax = (scheme: GstScheme): boolean => scheme === 'regular';

/** By which rates a store taxes what it sells at a moment; undefined: it charges no tax. */
export function ratesAt(
  store: Taxpayer & { rates: readonly GstRate[] },
  at: Date,
): readonly GstRate[] | undefined {
  return chargesTax(schemeOn(store, at)) ? store.rates : undefined;
}

/** The GSTIN under which a store sells at a moment; '' while it is unregistered. */
export const gstinOn = (store: Taxpayer, at: Date): string =>
  schemeOn(store, at) === 'unregistered' ? '' : store.gstin;
