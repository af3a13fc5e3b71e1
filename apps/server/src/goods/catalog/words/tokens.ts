import { plain } from '../catalogue/keyword-words.ts';

/** Marks of a word in a name. */
export const MARK = {
  /** Joined to the word before by a hyphen: Hi-Lux. */
  hyphen: 1,
  /** Joined to the word before by signs that shoppers leave out: Lay's, Coca-Cola. */
  joined: 2,
  /** After a plus or an ampersand. */
  added: 4,
  /** Last word of a part of the name. */
  ends: 8,
  /** Last word of the first part, before a dash, comma or bracket. */
  breaks: 16,
  /** First word of the next part: Onion (Pyaaz). */
  opens: 32,
} as const;

/** Further words are ignored. */
export const MAX_WORDS = 1000;

/** Meaning of the signs between words, in bits. */
const SIGN = { space: 1, breaks: 2, ends: 4, joins: 8, adds: 16 } as const;
const signOf = (sign: string): number =>
  (/\s/.test(sign) ? SIGN.space : 0) |
  (/[-(),+–]/.test(sign) ? SIGN.breaks | SIGN.ends : 0) |
  (sign === '/' ? SIGN.ends : 0) |
  (/['’.&-]/.test(sign) ? SIGN.joins : 0) |
  (/[+&]/.test(sign) ? SIGN.adds : 0);
/** Kinds of characters in words. */
const PART = { digit: 1, letter: 2, other: 4 } as const;
const partOf = (sign: string): number =>
  /\d/.test(sign)
    ? PART.digit
    : /\p{L}/u.test(sign)
      ? PART.letter
      : /[\p{M}\p{N}]/u.test(sign)
        ? PART.other
        : 0;
const LATIN = 128;
const latin = (of: (sign: string) => number) =>
  Uint8Array.from({ length: LATIN }, (_, code) => of(String.fromCharCode(code)));
const LATIN_SIGNS = latin(signOf);
const LATIN_PARTS = latin(partOf);
const signAt = (code: number) =>
  code < LATIN ? (LATIN_SIGNS[code] as number) : signOf(String.fromCharCode(code));
const partAt = (code: number) =>
  code < LATIN ? (LATIN_PARTS[code] as number) : partOf(String.fromCodePoint(code));
const HIGHEST_UNIT = 0xffff;
const HYPHEN = '-'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);
/** Lay's is typed as lays. */
const GENITIVE = /['’‘ʼ`´]s\b/gu;

/**
 * The words of a text in small letters without accents; '1.5kg' is 1.5 and kg. A compound, as Anti-Dandruff, takes a position
 * before its parts. Reused for each text.
 */
export class Tokens {
  /** Words are slices of this. */
  text = '';
  length = 0;
  /** Bounds of each word; an empty one is a position without a word. */
  readonly from = new Uint32Array(MAX_WORDS + 1);
  readonly to = new Uint32Array(MAX_WORDS + 1);
  /** `MARK`. */
  readonly marks = new Uint8Array(MAX_WORDS + 1);
  /** The end of the last word, and whether it has a letter. */
  private end = 0;
  private hasLetter = false;

  cut(text: string): this {
    this.text = lettersOf(text).replace(GENITIVE, 's');
    this.length = 0;
    this.end = 0;
    for (let at = 0; at < this.text.length && this.length < MAX_WORDS; ) {
      const code = this.text.codePointAt(at) as number;
      if (partAt(code) === 0) at += code > HIGHEST_UNIT ? 2 : 1;
      else at = this.readWord(at);
    }
    if (this.length > 0) this.mark(this.length - 1, this.before(this.text.length, false));
    return this;
  }

  private readWord(from: number): number {
    const { text, end } = this;
    const hasBefore = end > 0;
    const isHyphen = hasBefore && from === end + 1 && text.charCodeAt(end) === HYPHEN;
    const isSpace = from === end + 1 && text.charCodeAt(end) === SPACE;
    if (hasBefore) this.mark(this.length - 1, this.before(from, isHyphen));
    else if (this.breaksBefore(from)) this.push(0, 0, MARK.breaks);
    if (isHyphen) this.holdPlace();
    const marks = isSpace ? 0 : this.after(from, isHyphen);
    const to = this.endOf(from);
    this.push(from, to, marks);
    this.end = to;
    return to;
  }

  /** A number with a decimal point is one word. */
  private endOf(from: number): number {
    const { text } = this;
    const pastDigits = (start: number) => {
      let at = start;
      while (at < text.length && partAt(text.charCodeAt(at)) === PART.digit) at += 1;
      return at;
    };
    let to = pastDigits(from);
    let isFigure = false;
    for (let next = to; to > from && text.charCodeAt(next) === POINT; ) {
      next = pastDigits(next + 1);
      if (next === to + 1) break;
      isFigure = true;
      to = next;
    }
    this.hasLetter = false;
    if (isFigure) return to;
    for (;;) {
      const code = text.codePointAt(to) ?? 0;
      const part = partAt(code);
      if (part === 0) return to;
      if (part === PART.letter) this.hasLetter = true;
      to += code > HIGHEST_UNIT ? 2 : 1;
    }
  }

  /** Inserts a position before a compound's parts. */
  private holdPlace(): void {
    const { length, from, to, marks } = this;
    const last = length - 1;
    if (((marks[last] as number) & MARK.hyphen) !== 0 || !this.hasLetter) return;
    this.push(from[last] as number, to[last] as number, marks[last] as number);
    from[last] = 0;
    to[last] = 0;
    marks[last] = 0;
  }

  private push(from: number, to: number, marks: number): void {
    if (this.length > MAX_WORDS) return;
    this.from[this.length] = from;
    this.to[this.length] = to;
    this.marks[this.length] = marks;
    this.length += 1;
  }

  private mark(nth: number, marks: number): void {
    this.marks[nth] = (this.marks[nth] as number) | marks;
  }

  private breaksBefore(to: number): boolean {
    for (let at = this.end; at < to; at += 1)
      if ((signAt(this.text.charCodeAt(at)) & SIGN.breaks) !== 0) return true;
    return false;
  }

  /** Marks of the last word, by the signs behind it. */
  private before(to: number, isHyphen: boolean): number {
    const { text, end } = this;
    if (to === end + 1 && text.charCodeAt(end) === SPACE) return 0;
    let at = end;
    while (at < to && (signAt(text.charCodeAt(at)) & SIGN.space) !== 0) at += 1;
    const ends = at === to || (signAt(text.charCodeAt(at)) & SIGN.ends) !== 0;
    return (ends ? MARK.ends : 0) | (!isHyphen && this.breaksBefore(to) ? MARK.breaks : 0);
  }

  /** Marks of the next word, by the signs before it. */
  private after(to: number, isHyphen: boolean): number {
    const { text, end } = this;
    let joins = end > 0 && to > end;
    let breaks = 0;
    let last = 0;
    for (let at = end; at < to; at += 1) {
      const sign = signAt(text.charCodeAt(at));
      if ((sign & SIGN.joins) === 0) joins = false;
      if ((sign & SIGN.breaks) !== 0) breaks += 1;
      if ((sign & SIGN.space) === 0) last = sign;
    }
    const opens = !isHyphen && breaks === 1 && (signAt(text.charCodeAt(to - 1)) & SIGN.breaks) !== 0;
    return (
      (isHyphen ? MARK.hyphen : 0) |
      (joins ? MARK.joined : 0) |
      ((last & SIGN.adds) === 0 ? 0 : MARK.added) |
      (opens ? MARK.opens : 0)
    );
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Text of these signs alone has no accents.
const isLatin = (text: string) => /^[\x00-\x7f]*$/.test(text);
const lettersOf = (text: string) => (isLatin(text) ? text.toLowerCase() : plain(text));
