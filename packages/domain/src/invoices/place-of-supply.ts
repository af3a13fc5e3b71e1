import { chargesTax, type GstScheme } from './gst-scheme.ts';
import { stateOfBuyer } from './gstin.ts';
import type { StateCode } from './states.ts';

/** Union territories without a legislature of their own: the tax beside CGST goes by the UTGST Act there. */
const UTGST_STATES: readonly string[] = ['04', '26', '31', '35', '38', '97'] satisfies StateCode[];

/**
 * Where goods count as supplied (IGST Act, section 10). For a business it is the State of its registration: goods that go
 * elsewhere are delivered on its direction, and it is deemed to have received them (10(1)(b)); where they go to itself, the
 * two States are one. For anybody else it is the State to which they are brought; over the counter, or where that State is
 * unknown, that of the store.
 * @param deliveryState null when nothing is brought anywhere known
 * @param buyerGstin of a business, '' for anybody else
 */
export function placeOfSupply(deliveryState: StateCode | null, storeState: string, buyerGstin = ''): string {
  return stateOfBuyer(buyerGstin) ?? deliveryState ?? storeState;
}

/**
 * Whether a store may sell there. One without GSTIN may not sell across a State's border: who makes inter-State supplies of
 * goods has to register (CGST Act, section 24), and the exemption of those who sell through a marketplace ends there
 * (Notification 34/2023-CT). Nor may a composition dealer (section 10(2)(c)).
 */
export function maySellTo(store: { stateCode: string; scheme: GstScheme }, place: string): boolean {
  return chargesTax(store.scheme) || !isInterState(store.stateCode, place);
}

/** Whether goods cross a State's border on paper: then IGST is charged, otherwise CGST with SGST or UTGST. */
export function isInterState(storeState: string, place: string): boolean {
  return storeState !== place;
}

/** What the second half of the tax within a State is called there. */
export function secondHalfOfTax(place: string): 'SGST' | 'UTGST' {
  return UTGST_STATES.includes(place) ? 'UTGST' : 'SGST';
}
