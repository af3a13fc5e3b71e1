/** Products of a page, whose bytes stand together: an array each would cost more than what it holds. */
const OF_PAGE = 64;
const PAGE_BYTES = 250;

/** A few bytes a place, which may be put in and taken out in any order. */
export class Documents {
  private readonly pages: (Uint8Array | undefined)[] = [];
  private starts = new Uint32Array(0);
  private held = 0;

  /** How many bytes all take up. */
  get bytes(): number {
    return this.held + this.starts.byteLength + PAGE_BYTES * this.pages.length;
  }

  /** The bytes of a place, in a page that is shared; empty where nothing was put. */
  at(place: number): Uint8Array {
    const page = this.pages[Math.floor(place / OF_PAGE)];
    return page ? page.subarray(this.startOf(place), this.endOf(place, page)) : new Uint8Array();
  }

  /** @param bytes none takes a place out */
  put(place: number, bytes: Uint8Array): void {
    this.makeRoom(place);
    const nth = Math.floor(place / OF_PAGE);
    const old = this.pages[nth] ?? new Uint8Array();
    const [start, end] = [this.startOf(place), this.endOf(place, old)];
    const page = new Uint8Array(old.length + bytes.length - (end - start));
    page.set(old.subarray(0, start));
    page.set(bytes, start);
    page.set(old.subarray(end), start + bytes.length);
    this.pages[nth] = page;
    this.held += page.length - old.length;
    for (let next = place + 1; next % OF_PAGE !== 0; next += 1)
      this.starts[next] = (this.starts[next] as number) + page.length - old.length;
  }

  private startOf(place: number): number {
    return this.starts[place] ?? 0;
  }

  private endOf(place: number, page: Uint8Array): number {
    return (place + 1) % OF_PAGE === 0 ? page.length : this.startOf(place + 1);
  }

  private makeRoom(place: number): void {
    if (place < this.starts.length) return;
    const pages = Math.ceil((1.25 * (place + 1)) / OF_PAGE);
    const larger = new Uint32Array(OF_PAGE * pages);
    larger.set(this.starts);
    this.starts = larger;
  }
}
