const LEAST_ROOM = 2;
const FLAGS = 8;
/** Overhead of a stem's array, estimated. */
const LIST_BYTES = 120;

/** Products by stem: place and eight flags in 32 bits, in order of places. Capacity grows by half, so that appending is cheap. */
export class Postings {
  private readonly lists: (Uint32Array | undefined)[] = [];
  private readonly lengths: number[] = [];
  private room = 0;
  private count = 0;

  /** Estimated. */
  get bytes(): number {
    return 4 * this.room + LIST_BYTES * this.count;
  }

  lengthOf(stem: number): number {
    return this.lengths[stem] ?? 0;
  }

  /** Places with flags; only the first `lengthOf` are valid. */
  listOf(stem: number): Uint32Array | undefined {
    return this.lists[stem];
  }

  /** 0 if the place isn't listed. */
  flagsAt(stem: number, place: number): number {
    const at = this.indexOf(stem, place);
    const entry = at < this.lengthOf(stem) ? (this.lists[stem]?.[at] ?? 0) : 0;
    return entry >>> FLAGS === place ? entry & (2 ** FLAGS - 1) : 0;
  }

  add(stem: number, place: number, flags: number): void {
    const length = this.lengthOf(stem);
    const list = this.grown(stem, length + 1);
    const at = this.indexOf(stem, place);
    if (at < length) list.copyWithin(at + 1, at, length);
    list[at] = place * 2 ** FLAGS + flags;
    this.lengths[stem] = length + 1;
  }

  /** Returns the number of places left. */
  remove(stem: number, place: number): number {
    const list = this.lists[stem];
    const length = this.lengthOf(stem);
    const at = this.indexOf(stem, place);
    if (!list || at === length || (list[at] as number) >>> FLAGS !== place) return length;
    list.copyWithin(at, at + 1, length);
    this.lengths[stem] = length - 1;
    if (length === 1) {
      this.room -= list.length;
      this.lists[stem] = undefined;
      this.count -= 1;
    }
    return length - 1;
  }

  private grown(stem: number, length: number): Uint32Array {
    const list = this.lists[stem];
    if (list && list.length >= length) return list;
    const larger = new Uint32Array(Math.max(LEAST_ROOM, length + (length >> 1)));
    if (list) larger.set(list);
    this.room += larger.length - (list?.length ?? 0);
    if (!list) this.count += 1;
    this.lists[stem] = larger;
    return larger;
  }

  /** The index of a place, or that for inserting it. */
  private indexOf(stem: number, place: number): number {
    const list = this.lists[stem];
    let high = this.lengthOf(stem);
    if (!list || high === 0 || (list[high - 1] as number) >>> FLAGS < place) return high;
    let low = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle] as number) >>> FLAGS < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
