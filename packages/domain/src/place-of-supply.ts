import type { StateCode } from './states.ts';

/** Union territories without a legislature of their own: the tax beside CGST goes by the UTGST Act there. */
const UTGST_STATES: readonly string[] = ['04', '26', '31', '35', '38', '97'] satisfies StateCode[];

/**
 * Where goods count as supplied (IGST Act, section 10): in the State to which they are brought, whoever buys them; over the
 * counter, or where that State is unknown, in the State of the store.
 * @param deliveryState null when nothing is brought anywhere known
 */
export function placeOfSupply(deliveryState: StateCode | null, storeState: string): string {
  return deliveryState ?? storeState;
}

/** Whether goods cross a State's border on paper: then IGST is charged, otherwise CGST with SGST or UTGST. */
export function isInterState(storeState: string, place: string): boolean {
  return storeState !== place;
}

/** What the second half of the tax within a State is called there. */
export function secondHalfOfTax(place: string): 'SGST' | 'UTGST' {
  return UTGST_STATES.includes(place) ? 'UTGST' : 'SGST';
}
