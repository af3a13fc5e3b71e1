import { type Gstr1Head, gstr1Parts } from '../gstr1-parts.ts';
import { documentPieces, hsnPieces, nilPieces, seriesPieces, smallPieces } from '../gstr1-pieces.ts';
import { inFileOrder, itemsOf, lineSumsOf, type ReturnDocument } from '../return-document.ts';
import type { IssuedSeries } from '../return-rows.ts';

/** The parts of the file of some documents, made in memory. */
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
