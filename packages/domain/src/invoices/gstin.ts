import { STATES, type StateCode, stateName } from './states.ts';

const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
/**
 * Buyers' numbers that are no GSTIN: UINs of UN bodies and embassies (CGST Act, section 25(9)), and those of deductors of tax at
 * source, based on a TAN (section 51).
 */
const BUYER_SHAPES = [
  /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/,
  /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][1-9A-Z]D[0-9A-Z]$/,
];
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A regular taxpayer's: State code in use, PAN, entity and check character. Correctly typed, not necessarily registered. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && stateName(text.slice(0, 2)) !== null && checkCharacter(text) === text[14];
}

/** Of a collector (C) or deductor (D) of tax at source, by its 14th character: nobody sells under it. */
export const isTaxAtSource = (text: string): boolean => /^\w{13}[CD]\w$/.test(text);

/** Null: no GSTIN. */
export function stateOfGstin(gstin: string): StateCode | null {
  const name = isGstin(gstin) ? stateName(gstin.slice(0, 2)) : null;
  return name && STATES[name];
}

/** Of a bill printed under that GSTIN; today's, unless it is a former one of the store. */
export const stateSoldIn = (
  printed: string,
  former: ReadonlySet<string> | undefined,
  today: string,
): string => (former?.has(printed) && stateOfGstin(printed)) || today;

/** `expected`: the right check character. */
export type GstinFault = { fault: 'form' } | { fault: 'state' } | { fault: 'check'; expected: string };

/** Null: valid. */
export function gstinFault(text: string): GstinFault | null {
  if (isGstin(text)) return null;
  if (!SHAPE.test(text)) return { fault: 'form' };
  if (stateName(text.slice(0, 2)) === null) return { fault: 'state' };
  return { fault: 'check', expected: checkCharacter(text) ?? '' };
}

/** For registered buyers; null: valid. Check characters of UINs and TAN-based numbers are unknown. */
export function buyerNumberFault(text: string): GstinFault | null {
  if (!BUYER_SHAPES.some((shape) => shape.test(text))) return gstinFault(text);
  return stateName(text.slice(0, 2)) === null ? { fault: 'state' } : null;
}

/** Of a registered buyer; null: no valid number. */
export function stateOfBuyer(text: string): StateCode | null {
  const name = buyerNumberFault(text) ? null : stateName(text.slice(0, 2));
  return name && STATES[name];
}

function checkCharacter(gstin: string): string | undefined {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = ALPHABET.indexOf(gstin.charAt(i)) * ((i % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET[(36 - (sum % 36)) % 36];
}
