const BYTES = 16;

/** Ids of products in their order, 16 bytes each. */
export class IdColumn {
  readonly byteLength: number;
  private readonly bytes: Buffer;
  private readonly size: number;

  /** @param bytes all ids, ascending, nothing between them */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.byteLength = bytes.length;
    this.size = bytes.length / BYTES;
  }

  /** The id at a place, as it is written. */
  idAt(place: number): string {
    return writtenId(this.bytes, BYTES * place);
  }

  /** Where the id that begins at `from` stands; undefined when it doesn't. */
  placeOf(id: Uint8Array, from: number): number | undefined {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const difference = this.compare(middle, id, from);
      if (difference === 0) return middle;
      if (difference < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  // Called a dozen times an id: Buffer's own comparison costs more than the few bytes that it compares.
  private compare(place: number, id: Uint8Array, from: number): number {
    const { bytes } = this;
    const start = BYTES * place;
    for (let nth = 0; nth < BYTES; nth += 1) {
      const difference = (bytes[start + nth] as number) - (id[from + nth] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** An id of 16 bytes as it is written: 8-4-4-4-12 hexadecimal digits. */
export function writtenId(bytes: Buffer, from: number): string {
  const hex = bytes.toString('hex', from, from + BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
