/** The pin code that a shopper starts from where nothing else is known (storefront, section 9). */
export const DEFAULT_PIN_CODE = '585412';

/** Whether the text is an Indian pin code: six digits, the first not 0. */
export function isPinCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}
