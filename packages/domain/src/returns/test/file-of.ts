import { treatmentOf } from '../../invoices/treatment.ts';
import { type Gstr1Head, gstr1Parts } from '../gstr1-parts.ts';
import { documentPieces, hsnPieces, nilPieces, seriesPieces, smallPieces } from '../gstr1-pieces.ts';
import { lineSumsOf, type ReturnDocument } from '../return-document.ts';
import { addTo, type DocumentItem, type IssuedSeries, nothing } from '../return-rows.ts';
import { sectionOf } from '../return-section.ts';

/** In memory. */
export async function fileOf(
  documents: readonly ReturnDocument[],
  series: readonly IssuedSeries[],
  descriptionOf: (hsn: string) => string | undefined,
  head: Gstr1Head,
  size?: number,
): Promise<string[]> {
  const sums = documents.flatMap(lineSumsOf);
  const items = inFileOrder(documents.flatMap(itemsOf));
  const own = (section: string) => documentPieces(items.filter((item) => item.section === section));
  async function* pieces() {
    yield* own('b2b');
    yield* own('b2cl');
    yield* smallPieces({ sums });
    yield* nilPieces({ sums });
    yield* own('cdnr');
    yield* own('cdnur');
    yield* seriesPieces({ series });
    yield* hsnPieces({ sums, descriptionOf });
  }
  const parts: string[] = [];
  for await (const part of gstr1Parts(head, pieces(), size)) parts.push(part);
  return parts;
}

/** Of a singly listed document, highest rate first; otherwise none. */
function itemsOf(document: ReturnDocument): DocumentItem[] {
  const section = sectionOf(document);
  if (section === 'b2cs') return [];
  const { id, number, day, value, ctin, buyer, pos, interState } = document;
  const taxed = document.lines.filter((line) => treatmentOf(line) === 'taxable');
  return [...Map.groupBy(taxed, ({ taxBp }) => taxBp)]
    .toSorted(([a], [b]) => b - a)
    .map(([taxBp, lines]) => {
      const sum = nothing();
      for (const line of lines) addTo(sum, line);
      return { section, id, number, day, value, ctin, buyer, pos, interState, taxBp, ...sum };
    });
}

/** By buyer, highest State first, then number. */
function inFileOrder(items: readonly DocumentItem[]): DocumentItem[] {
  const keyOf = ({ section, ctin, pos, number, id }: DocumentItem) =>
    [section === 'b2cl' ? 99 - Number(pos) : ctin, number, id].join(' ');
  return items.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one === other ? b.taxBp - a.taxBp : one < other ? -1 : 1;
  });
}
