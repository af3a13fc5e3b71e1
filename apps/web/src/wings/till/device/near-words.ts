import { editDistance, LONGEST_COMPARED, soundOf } from '@haat/domain/search/spelling';

/** A bit for each letter: words that differ in too many need no closer comparison. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Words that were probably meant: few letters off, or sounding alike. */
export class NearWords {
  readonly #words: string[] = [];
  readonly #letters: number[] = [];
  readonly #sounds = new Map<string, string[]>();

  add(word: string): void {
    if (word.length > LONGEST_COMPARED || word.length < 3) return;
    this.#words.push(word);
    this.#letters.push(lettersIn(word));
    const sound = soundOf(word);
    if (sound.length < 2) return;
    const alike = this.#sounds.get(sound);
    if (alike) alike.push(word);
    else this.#sounds.set(sound, [word]);
  }

  /** As in the shop's search: one letter in three may be wrong. */
  near(typed: string, most = 8): string[] {
    if (typed.length < 3 || typed.length > LONGEST_COMPARED) return [];
    const letters = lettersIn(typed);
    const wrong = Math.max(1, Math.floor(typed.length / 3));
    const found = new Map<string, number>();
    for (let nth = 0; nth < this.#words.length; nth += 1) {
      // A changed letter changes two bits.
      if (countBits(letters ^ (this.#letters[nth] ?? 0)) > 2 * wrong) continue;
      const word = this.#words[nth] ?? '';
      const off = editDistance(typed, word, wrong);
      if (off <= wrong) found.set(word, off);
    }
    for (const word of this.#sounds.get(soundOf(typed)) ?? [])
      if (Math.abs(word.length - typed.length) <= 2 * wrong)
        found.set(word, Math.min(found.get(word) ?? 1, 1));
    return [...found]
      .sort(([a, offA], [b, offB]) => offA - offB || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([word]) => word);
  }
}
