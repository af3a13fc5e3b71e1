const THIN_SPACE = '\u2009';

/**
 * An order's number as people read it, in threes from its end: 402718 is '402 718'.
 * @param gap between the threes; papers and messages, whose letters are few, want an ordinary space
 */
export function formatOrderNumber(number: number, gap = THIN_SPACE): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,5}$)/g, gap);
}

/** The number that somebody typed or pasted, with its sign and spaces; undefined when it can't be one. */
export function readOrderNumber(typed: string): number | undefined {
  const digits = typed.replace(/^\s*#/, '').replace(/\s/g, '');
  return /^[1-9]\d{5,8}$/.test(digits) ? Number(digits) : undefined;
}
