/** The default pin code (storefront, section 9). */
export const DEFAULT_PIN_CODE = '585412';

/** Six digits, the first not 0. */
export function isPinCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}
