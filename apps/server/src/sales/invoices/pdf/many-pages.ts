import { formatIstDay } from '@haat/domain/basics/ist';
import { formatRupees, type Paise, sumPaise } from '@haat/domain/basics/money';
import type { Column, Content, ContentText, DynamicContent } from 'pdfmake/interfaces.js';
import { INK } from './ink.ts';
import { words } from './parts.ts';

/** A laid-out text; with an id it is followed to its final page. */
type Placed = ContentText & { id: string; positions?: { pageNumber: number }[] };

/** What every page says of a document: number, date and parties. */
export interface Headed {
  number: string;
  issuedAt: string;
  supplier: { name: string };
  buyer: { name: string; company: string };
}

const SMALL = { fontSize: 7, color: INK.faint };

/**
 * On documents of several pages, each page names the parties and the sum of its lines so far. The layout positions the
 * contents before it asks for headers and footers.
 */
export class ManyPages {
  private readonly documents: readonly Headed[];
  private readonly lines: { content: Placed; total: Paise }[] = [];
  private ending: Placed | undefined;

  constructor(documents: readonly Headed[]) {
    this.documents = documents;
  }

  /** Records where the amount of a line ends up. */
  line(text: ContentText, total: Paise): Content {
    const content = { ...text, id: `${this.whose()} line ${this.lines.length}` };
    this.lines.push({ content, total });
    return content;
  }

  readonly last = (text: ContentText): Content => {
    const content = { ...text, id: `${this.whose()} end` };
    this.ending = content;
    return content;
  };

  readonly header: DynamicContent = (page) => {
    const [first] = this.lines;
    if (!first || page <= pageOf(first.content)) return null;
    return {
      columns: [words(this.whose(), { ...SMALL, lineHeight: 0.95 }), this.sum('Brought forward', page - 1)],
      columnGap: 12,
      margin: [32, 10, 32, 0],
    };
  };

  readonly footer: DynamicContent = (page, count) => {
    const goesOn = this.ending && page < pageOf(this.ending);
    return {
      stack: [
        { columns: [words(''), goesOn ? this.sum('Carried forward', page) : words('')] },
        { columns: [this.numbers(), { text: `Page ${page} of ${count}`, alignment: 'right' }], ...SMALL },
      ],
      margin: [32, 4, 32, 0],
    };
  };

  /** The sum of the lines up to a page's end. */
  private sum(label: string, page: number): Column {
    const before = this.lines.filter(({ content }) => pageOf(content) <= page);
    const text = `${label} ${formatRupees(sumPaise(before.map(({ total }) => total)))}`;
    return { width: 170, text, alignment: 'right', bold: true, fontSize: 8, margin: [0, 0, 6, 0] };
  }

  private whose(): string {
    const [first] = this.documents;
    if (!first) return '';
    const { supplier, buyer, issuedAt } = first;
    const to = buyer.company || buyer.name || 'Walk-in customer';
    return `${this.numbers() || 'Order'} of ${formatIstDay(new Date(issuedAt))} · ${supplier.name} to ${to}`;
  }

  private numbers(): string {
    return this.documents.map(({ number }) => number).join(', ');
  }
}

function pageOf({ positions }: Placed): number {
  return positions?.[0]?.pageNumber ?? 0;
}
