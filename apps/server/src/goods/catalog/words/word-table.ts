import { soundOf } from '@haat/domain/search/spelling';
import { stemOf } from '../catalogue/stem.ts';
import { NONE, Numbered } from './numbered.ts';

/** A word as somebody may have meant it: neither shorter, which is everything, nor a figure. */
const MEANT = { shortest: 3, longest: 40 };
/** So many letters begin too many stems to go through: their products have a list, as of a stem. */
export const SHORT_BEGINNING = 2;
const BEGINNING = '^';

/** The words of a marketplace's products, and their stems. */
export class WordTable {
  private readonly words = new Numbered();
  private readonly stems = new Numbered();
  /** The stem of each word; `NONE` of one that finds nothing. */
  readonly stemsOfWords: number[] = [NONE];
  /** In how many products each word stands, and in how many names, brands and categories. */
  private readonly uses: number[] = [];
  private readonly namings: number[] = [];
  /** Words that somebody may have meant, by their sound, and the letters of each, a bit each. */
  private readonly bySound = new Map<string, number[]>();
  private readonly lettersOfWords: number[] = [];
  /** Stems by their first two letters. */
  private readonly byBeginning = new Map<string, number[]>();
  /** Of each stem, the numbers of what stands for all that begin as it does. */
  private beginnings: (readonly number[] | undefined)[] = [];

  get bytes(): number {
    return this.words.bytes + this.stems.bytes;
  }

  textOf(word: number): string {
    return this.words.texts[word] ?? '';
  }

  /** The number of a stem; `NONE` when no product has it. */
  stem(text: string): number {
    return this.stems.get(text);
  }

  stemText(stem: number): string {
    return this.stems.texts[stem] ?? '';
  }

  get stemCount(): number {
    return this.stems.texts.length;
  }

  /** The number of a word; `NONE` when no product has it. */
  word(text: string): number {
    return this.words.get(text);
  }

  /** Whether a word stands in a name, a brand or a category. */
  isNamed(word: string): boolean {
    const number = this.words.get(word);
    return number !== NONE && (this.lettersOfWords[number] ?? 0) !== 0;
  }

  /** The number of a word that stands in a text, which is new if need be. */
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

  /** The number of a stem, which is new if need be. */
  numberOfStem(text: string): number {
    if (text === '') return NONE;
    const known = this.stems.get(text);
    if (known !== NONE) return known;
    const number = this.stems.add(text);
    push(this.byBeginning, text.slice(0, 2), number);
    return number;
  }

  /** What stands for all stems that begin with this one's first letters. */
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

  /** The number of what stands for all stems that begin so; `NONE` when there are none. */
  beginning(letters: string): number {
    return this.stem(BEGINNING + letters);
  }

  /** One more product says a word. */
  use(word: number, isName: boolean): void {
    this.uses[word] = (this.uses[word] ?? 0) + 1;
    if (!isName) return;
    this.namings[word] = (this.namings[word] ?? 0) + 1;
    const text = this.textOf(word);
    if (this.namings[word] !== 1 || !isMeant(text)) return;
    push(this.bySound, soundOf(text), word);
    this.lettersOfWords[word] = lettersIn(text);
  }

  /** One product less does. */
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

  /** No product has a stem any more. */
  forgetStem(stem: number): void {
    const text = this.stemText(stem);
    pull(this.byBeginning, text.slice(0, 2), stem);
    this.stems.remove(stem);
    // Its number may become another's.
    if (text.startsWith(BEGINNING)) this.beginnings = [];
    else this.beginnings[stem] = undefined;
  }

  /** Stems that begin with these letters. */
  begunBy(letters: string): number[] {
    if (letters.length < 2)
      return [...this.byBeginning].flatMap(([two, begun]) => (two.startsWith(letters) ? begun : []));
    const begun = this.byBeginning.get(letters.slice(0, 2)) ?? [];
    return letters.length <= 2 ? begun : begun.filter((stem) => this.stemText(stem).startsWith(letters));
  }

  /** Words of names that sound like this one. */
  soundingLike(sound: string): string[] {
    return (this.bySound.get(sound) ?? []).map((word) => this.textOf(word));
  }

  /** Words of names that may be made of this one by changing so many letters. */
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

  /** How many words `mayBe` goes through. */
  get wordCount(): number {
    return this.words.texts.length;
  }
}

function isMeant(word: string): boolean {
  return word.length >= MEANT.shortest && word.length <= MEANT.longest && /\p{L}/u.test(word);
}

/** Which letters a word has, in 30 bits; the highest is always set. */
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
