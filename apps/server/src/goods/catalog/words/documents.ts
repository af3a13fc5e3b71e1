/** Products of a page, whose bytes stand together: an array each would cost more than what it holds. */
const OF_PAGE = 64;
/** Where each begins, and where the last one ends. */
const BOUNDS = OF_PAGE + 1;
const PAGE_BYTES = 250;
/** A page that is being filled has room for some more. */
const GROWTH = 1.125;

/** A few bytes a place, which may be put in and taken out in any order. */
export class Documents {
  private readonly pages: (Uint8Array | undefined)[] = [];
  private bounds = new Uint32Array(0);
  private held = 0;

  /** How many bytes all take up. */
  get bytes(): number {
    return this.held + this.bounds.byteLength + PAGE_BYTES * this.pages.length;
  }

  /** The bytes of a place, in a page that is shared; empty where nothing was put. */
  at(place: number): Uint8Array {
    const page = this.pages[Math.floor(place / OF_PAGE)];
    const bound = boundOf(place);
    return page ? page.subarray(this.bounds[bound], this.bounds[bound + 1]) : new Uint8Array();
  }

  /** @param bytes none takes a place out */
  put(place: number, bytes: Uint8Array): void {
    this.makeRoom(place);
    const { bounds } = this;
    const nth = Math.floor(place / OF_PAGE);
    const bound = boundOf(place);
    const last = BOUNDS * nth + OF_PAGE;
    const [start, end, length] = [bounds[bound], bounds[bound + 1], bounds[last]] as [number, number, number];
    const grown = bytes.length - (end - start);
    const page = this.pageOf(nth, length, length + grown, bound + 1 === last);
    page.copyWithin(end + grown, end, length);
    page.set(bytes, start);
    for (let next = bound + 1; next <= last; next += 1) bounds[next] = (bounds[next] as number) + grown;
  }

  /** A page with room for so many bytes; for exactly as many where it is full. */
  private pageOf(nth: number, length: number, needed: number, isFull: boolean): Uint8Array {
    const old = this.pages[nth] ?? new Uint8Array();
    if (isFull ? old.length === needed : old.length >= needed && old.length <= 2 * needed) return old;
    const room = isFull ? Math.max(needed, length) : Math.ceil(GROWTH * Math.max(needed, length));
    const page = new Uint8Array(room);
    page.set(old.subarray(0, length));
    this.pages[nth] = page;
    this.held += page.length - old.length;
    return page;
  }

  private makeRoom(place: number): void {
    if (place < (this.bounds.length / BOUNDS) * OF_PAGE) return;
    const larger = new Uint32Array(BOUNDS * Math.ceil((1.25 * (place + 1)) / OF_PAGE));
    larger.set(this.bounds);
    this.bounds = larger;
  }
}

const boundOf = (place: number) => BOUNDS * Math.floor(place / OF_PAGE) + (place % OF_PAGE);
