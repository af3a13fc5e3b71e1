import { STATES, type StateCode, stateName } from './states.ts';

const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
/**
 * Numbers of buyers alone: the UIN of a UN body or an embassy (CGST Act, section 25(9)), and that of whoever deducts tax at source, which is
 * made of a TAN (section 51).
 */
const BUYER_SHAPES = [
  /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/,
  /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][1-9A-Z]D[0-9A-Z]$/,
];
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the text is a GSTIN of a regular taxpayer: a State code in use, PAN, entity and a right check character.
 * It says "typed correctly", not "registered".
 */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && stateName(text.slice(0, 2)) !== null && checkCharacter(text) === text[14];
}

/** Whether a number is of whoever collects (C) or deducts (D) tax at source, as its 14th sign says: nobody sells under it. */
export const isTaxAtSource = (text: string): boolean => /^\w{13}[CD]\w$/.test(text);

/** The State code with which a GSTIN begins; null when it is not a GSTIN. */
export function stateOfGstin(gstin: string): StateCode | null {
  const name = isGstin(gstin) ? stateName(gstin.slice(0, 2)) : null;
  return name && STATES[name];
}

/** What is wrong with a whole GSTIN: its form, its State, or its check character, which should be another one. */
export type GstinFault = { fault: 'form' } | { fault: 'state' } | { fault: 'check'; expected: string };

/** Why a text is no GSTIN; null when it is one. */
export function gstinFault(text: string): GstinFault | null {
  if (isGstin(text)) return null;
  if (!SHAPE.test(text)) return { fault: 'form' };
  if (stateName(text.slice(0, 2)) === null) return { fault: 'state' };
  return { fault: 'check', expected: checkCharacter(text) ?? '' };
}

/** Why a text is no number of a registered buyer; null when it is one. Of a UIN and a TAN's the check character is not known. */
export function buyerNumberFault(text: string): GstinFault | null {
  if (!BUYER_SHAPES.some((shape) => shape.test(text))) return gstinFault(text);
  return stateName(text.slice(0, 2)) === null ? { fault: 'state' } : null;
}

/** The State of a registered buyer; null when the text is no number of one. */
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
