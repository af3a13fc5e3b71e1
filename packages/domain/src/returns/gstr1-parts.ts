/** In the order of the file; without those that no store has. */
export const GSTR1_SECTIONS = [
  'b2b',
  'b2cl',
  'b2cs',
  'nil',
  'cdnr',
  'cdnur',
  'doc_issue',
  'hsn',
  'supeco',
] as const;

export type Gstr1Section = (typeof GSTR1_SECTIONS)[number];

/** Indivisible part of a file: an invoice, note or row, in the order of the file. */
export type Gstr1Piece = {
  section: Gstr1Section;
  /** Adjacent pieces with the same group are nested: the buyer of invoices, the kind of documents. */
  group: string;
  /** JSON. */
  json: string;
};

/** Repeated in each part. */
export type Gstr1Head = { gstin: string; fp: string };

/** Characters of a part: the portal takes files of 5 MB. */
export const PART_SIZE = 4_000_000;

/** Version of the official offline tool whose output this equals. */
const VERSION = 'GST3.2.4';

type Shape = { open: string; close: string; group?: (group: string) => string; groupEnd?: string };

const flat: Shape = { open: '[', close: ']' };
const listed = (key: string, list: string): Shape => ({
  open: '[',
  close: ']',
  group: (group) => `{"${key}":${JSON.stringify(group)},"${list}":[`,
  groupEnd: ']}',
});
const named: Shape = { open: '{', close: '}', group: (group) => `"${group}":[`, groupEnd: ']' };

const SHAPES: Record<Gstr1Section, Shape> = {
  b2b: listed('ctin', 'inv'),
  b2cl: listed('pos', 'inv'),
  b2cs: flat,
  nil: { open: '{"inv":[', close: ']}' },
  cdnr: listed('ctin', 'nt'),
  cdnur: flat,
  doc_issue: {
    open: '{"doc_det":[',
    close: ']}',
    group: (number) => `{"doc_num":${number},"doc_typ":"${DOCUMENT_TYPES[number]}","docs":[`,
    groupEnd: ']}',
  },
  hsn: named,
  supeco: named,
};

/** The portal's numbers of kinds. */
export const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  1: 'Invoices for outward supply',
  5: 'Credit Note',
};

/** A part being written. */
class Part {
  private text: string;
  private section: Gstr1Section | undefined;
  private group: string | undefined;
  private readonly headLength: number;

  constructor({ gstin, fp }: Gstr1Head) {
    this.text = JSON.stringify({ gstin, fp, version: VERSION, hash: 'hash' }).slice(0, -1);
    this.headLength = this.text.length;
  }

  get length(): number {
    return this.text.length;
  }

  get isEmpty(): boolean {
    return this.text.length === this.headLength;
  }

  add({ section, group, json }: Gstr1Piece): void {
    const shape = SHAPES[section];
    if (section !== this.section) {
      this.closeSection();
      this.text += `,"${section}":${shape.open}${shape.group?.(group) ?? ''}`;
    } else if (shape.group && group !== this.group) {
      this.text += `${shape.groupEnd},${shape.group(group)}`;
    } else this.text += ',';
    this.section = section;
    this.group = group;
    this.text += json;
  }

  end(): string {
    this.closeSection();
    return `${this.text}}`;
  }

  private closeSection(): void {
    if (!this.section) return;
    const { close, groupEnd = '' } = SHAPES[this.section];
    this.text += groupEnd + close;
    this.section = undefined;
  }
}

/** Each is valid by itself; without any pieces, one part without sections. */
export async function* gstr1Parts(
  head: Gstr1Head,
  pieces: AsyncIterable<Gstr1Piece> | Iterable<Gstr1Piece>,
  size = PART_SIZE,
): AsyncGenerator<string> {
  let part = new Part(head);
  for await (const piece of pieces) {
    if (!part.isEmpty && part.length + piece.json.length > size) {
      yield part.end();
      part = new Part(head);
    }
    part.add(piece);
  }
  yield part.end();
}
