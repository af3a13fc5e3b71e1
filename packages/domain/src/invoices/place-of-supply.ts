import { chargesTax, type GstScheme } from './gst-scheme.ts';
import { stateOfBuyer } from './gstin.ts';
import type { StateCode } from './states.ts';

/** Union territories without a legislature, where the UTGST Act applies beside CGST. */
const UTGST_STATES: readonly string[] = ['04', '26', '31', '35', '38', '97'] satisfies StateCode[];

/**
 * IGST Act, section 10. For a business, the State of its registration, also for goods delivered elsewhere on its direction
 * (10(1)(b)). Otherwise the State of delivery; over the counter, or if that is unknown, the store's.
 * @param deliveryState null: no known delivery
 * @param buyerGstin '' unless a business
 */
export function placeOfSupply(deliveryState: StateCode | null, storeState: string, buyerGstin = ''): string {
  return stateOfBuyer(buyerGstin) ?? deliveryState ?? storeState;
}

/**
 * Without GSTIN a store may not sell across a State's border: that requires registration (CGST Act, section 24), and marketplace
 * sellers' exemption ends there (Notification 34/2023-CT). Nor may a composition dealer (section 10(2)(c)).
 */
export function maySellTo(store: { stateCode: string; scheme: GstScheme }, place: string): boolean {
  return chargesTax(store.scheme) || !isInterState(store.stateCode, place);
}

/** Charged with IGST, otherwise with CGST and SGST or UTGST. */
export function isInterState(storeState: string, place: string): boolean {
  return storeState !== place;
}

/** Beside CGST. */
export function secondHalfOfTax(place: string): 'SGST' | 'UTGST' {
  return UTGST_STATES.includes(place) ? 'UTGST' : 'SGST';
}
