const THIN_SPACE = '\u2009';

/**
 * In groups of three from the end: 402718 is '402 718'.
 * @param gap separator; papers and messages need an ordinary space
 */
export function formatOrderNumber(number: number, gap = THIN_SPACE): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,5}$)/g, gap);
}

/** Reads a typed or pasted number, with its sign and spaces; undefined when it can't be one. */
export function readOrderNumber(typed: string): number | undefined {
  const digits = typed.replace(/^\s*#/, '').replace(/\s/g, '');
  return /^[1-9]\d{5,8}$/.test(digits) ? Number(digits) : undefined;
}
