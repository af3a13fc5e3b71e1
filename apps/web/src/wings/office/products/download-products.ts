import { type ExportedProduct, exportedProduct, exportProducts } from '@haat/contract/catalog/product-list';
import { PRODUCTS_FILE_COLUMNS, productCells } from '@haat/contract/catalog/products-file';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { decode } from 'zod/mini';
import { addressOf, failureOf, parse, requestOf, unanswered } from '../../../kit/call.ts';

const COMMA_AT_END = /,$/;

/**
 * Converted line by line, so that a hundred thousand products need no more memory than the file.
 * @param onCount called with the number so far
 * @throws CallFailed like `call`; also when the stream breaks
 */
export async function downloadProducts(
  storeId: string,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<{ file: Blob; count: number }> {
  const parts = { params: { storeId } };
  // Without a time limit.
  const request = { ...requestOf(exportProducts, {}), signal };
  const response = await fetch(addressOf(exportProducts, parts), request).catch((error) => {
    throw unanswered(error);
  });
  if (!response.ok) throw failureOf(response.status, parse(await response.text().catch(() => '')));
  const pieces: string[] = [productsCsv.head()];
  let count = 0;
  let ended = false;
  for await (const lines of linesOf(response)) {
    const products = lines.flatMap(productOf);
    if (products.length > 0) pieces.push(productsCsv.rows(products));
    count += products.length;
    ended = lines.some((line) => line === ']' || line === '[]');
    onCount(count);
  }
  if (!ended) throw unanswered(new Error('The list broke off'));
  return { file: new Blob(pieces, { type: 'text/csv;charset=utf-8' }), count };
}

function productOf(line: string): ExportedProduct[] {
  if (!line.startsWith('{')) return [];
  return [decode(exportedProduct, JSON.parse(line.replace(COMMA_AT_END, '')))];
}

/** Yields complete lines only. */
async function* linesOf(response: Response): AsyncGenerator<string[]> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const next = await reader?.read().catch((error) => {
      throw unanswered(error);
    });
    const done = next?.done ?? true;
    const lines = (rest + decoder.decode(next?.value, { stream: !done })).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    yield lines;
    if (done) return;
  }
}

const productsCsv = {
  /** With a byte order mark, by which spreadsheets recognise UTF-8. */
  head: (): string => stringify([PRODUCTS_FILE_COLUMNS], { bom: true }),
  rows: (products: readonly ExportedProduct[]): string =>
    stringify(products.map((product) => productCells(product, location.origin))),
};
