/** Products that share an array; one each would cost more than its content. */
const OF_PAGE = 64;
/** Offsets of each product, and the end. */
const BOUNDS = OF_PAGE + 1;
const PAGE_BYTES = 250;
/** Spare room of a page that is being filled. */
const GROWTH = 1.125;

/** A few bytes for each place, written and deleted in any order. */
export class Documents {
  private readonly pages: (Uint8Array | undefined)[] = [];
  private bounds = new Uint32Array(0);
  private held = 0;

  /** Estimated. */
  get bytes(): number {
    return this.held + this.bounds.byteLength + PAGE_BYTES * this.pages.length;
  }

  /** A view of the shared page; empty if nothing was put. */
  at(place: number): Uint8Array {
    const page = this.pages[Math.floor(place / OF_PAGE)];
    const bound = boundOf(place);
    return page ? page.subarray(this.bounds[bound], this.bounds[bound + 1]) : new Uint8Array();
  }

  /** @param bytes empty deletes the place's */
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

  /** With spare room unless it is full. */
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
