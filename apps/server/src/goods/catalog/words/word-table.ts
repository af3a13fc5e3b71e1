import { soundOf } from '@haat/domain/search/spelling';
import { stemOf } from '../catalogue/stem.ts';
import { NONE, Numbered } from './numbered.ts';

/** Letters of words offered as corrections: shorter ones are like anything. */
const MEANT = { shortest: 3, longest: 40 };
/** So few letters begin too many stems to scan: their products are listed as a stem's are. */
export const SHORT_BEGINNING = 2;
const BEGINNING = '^';

export class WordTable {
  private readonly words = new Numbered();
  private readonly stems = new Numbered();
  /** By word; `NONE` for a stop word. */
  readonly stemsOfWords: number[] = [NONE];
  /** Counts of products by word, in all fields, and in name, brand and categories. */
  private readonly uses: number[] = [];
  private readonly namings: number[] = [];
  /** Candidates for corrections, by sound, and their letters as bits. */
  private readonly bySound = new Map<string, number[]>();
  private readonly lettersOfWords: number[] = [];
  /** By their first two letters. */
  private readonly byBeginning = new Map<string, number[]>();
  /** By stem: the numbers that stand for its beginnings. */
  private beginnings: (readonly number[] | undefined)[] = [];

  get bytes(): number {
    return this.words.bytes + this.stems.bytes;
  }

  textOf(word: number): string {
    return this.words.texts[word] ?? '';
  }

  stem(text: string): number {
    return this.stems.get(text);
  }

  stemText(stem: number): string {
    return this.stems.texts[stem] ?? '';
  }

  get stemCount(): number {
    return this.stems.texts.length;
  }

  word(text: string): number {
    return this.words.get(text);
  }

  /** In a name, brand or category. */
  isNamed(word: string): boolean {
    const number = this.words.get(word);
    return number !== NONE && (this.lettersOfWords[number] ?? 0) !== 0;
  }

  /** Of a slice of the text; added if new. */
  numberOf(text: string, from = 0, to = text.length): number {
    const known = this.words.get(text, from, to);
    if (known !== NONE) return known;
    const word = text.slice(from, to);
    const number = this.words.add(word);
    this.stemsOfWords[number] = this.numberOfStem(stemOf(word));
    this.uses[number] = 0;
    this.namings[number] = 0;
    this.lettersOfWords[number] = 0;
    return number;
  }

  /** Added if new. */
  numberOfStem(text: string): number {
    if (text === '') return NONE;
    const known = this.stems.get(text);
    if (known !== NONE) return known;
    const number = this.stems.add(text);
    push(this.byBeginning, text.slice(0, 2), number);
    return number;
  }

  /** The numbers that stand for all stems with the same beginnings. */
  beginningsOf(stem: number): readonly number[] {
    const known = this.beginnings[stem];
    if (known) return known;
    const text = this.stemText(stem);
    const made = Array.from({ length: Math.min(SHORT_BEGINNING, text.length) }, (_, nth) =>
      this.numberOfStem(BEGINNING + text.slice(0, nth + 1)),
    );
    this.beginnings[stem] = made;
    return made;
  }

  /** The number that stands for all stems with this beginning; `NONE` if there are none. */
  beginning(letters: string): number {
    return this.stem(BEGINNING + letters);
  }

  /** Counts a product that has it. */
  use(word: number, isName: boolean): void {
    this.uses[word] = (this.uses[word] ?? 0) + 1;
    if (!isName) return;
    this.namings[word] = (this.namings[word] ?? 0) + 1;
    const text = this.textOf(word);
    if (this.namings[word] !== 1 || !isMeant(text)) return;
    push(this.bySound, soundOf(text), word);
    this.lettersOfWords[word] = lettersIn(text);
  }

  /** Uncounts a product. */
  leave(word: number, isName: boolean): void {
    this.uses[word] = (this.uses[word] ?? 0) - 1;
    if (isName) this.namings[word] = (this.namings[word] ?? 0) - 1;
    const text = this.textOf(word);
    if (isName && this.namings[word] === 0 && (this.lettersOfWords[word] ?? 0) !== 0) {
      pull(this.bySound, soundOf(text), word);
      this.lettersOfWords[word] = 0;
    }
    if (this.uses[word] === 0) this.words.remove(word);
  }

  /** Its last product is gone. */
  forgetStem(stem: number): void {
    const text = this.stemText(stem);
    pull(this.byBeginning, text.slice(0, 2), stem);
    this.stems.remove(stem);
    // Its number may be reassigned.
    if (text.startsWith(BEGINNING)) this.beginnings = [];
    else this.beginnings[stem] = undefined;
  }

  /** By beginning. */
  begunBy(letters: string): number[] {
    if (letters.length < 2)
      return [...this.byBeginning].flatMap(([two, begun]) => (two.startsWith(letters) ? begun : []));
    const begun = this.byBeginning.get(letters.slice(0, 2)) ?? [];
    return letters.length <= 2 ? begun : begun.filter((stem) => this.stemText(stem).startsWith(letters));
  }

  /** Words of names only. */
  soundingLike(sound: string): string[] {
    return (this.bySound.get(sound) ?? []).map((word) => this.textOf(word));
  }

  /** Words of names within so many changed letters. */
  mayBe(typed: string, changes: number): string[] {
    const letters = lettersIn(typed);
    const found: string[] = [];
    for (let word = 1; word < this.lettersOfWords.length; word += 1) {
      const others = this.lettersOfWords[word] as number;
      if (others === 0 || bitsIn(others ^ letters) > 2 * changes) continue;
      const text = this.textOf(word);
      if (Math.abs(text.length - typed.length) <= changes) found.push(text);
    }
    return found;
  }

  /** The cost of `mayBe`, in words. */
  get wordCount(): number {
    return this.words.texts.length;
  }
}

function isMeant(word: string): boolean {
  return word.length >= MEANT.shortest && word.length <= MEANT.longest && /\p{L}/u.test(word);
}

/** The set of its letters in 30 bits; the highest is always set. */
function lettersIn(word: string): number {
  let bits = 1 << 30;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 30);
  return bits;
}

function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function push(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}

function pull(lists: Map<string, number[]>, key: string, number: number): void {
  const left = (lists.get(key) ?? []).filter((one) => one !== number);
  if (left.length > 0) lists.set(key, left);
  else lists.delete(key);
}
