import { productPage } from '@haat/contract/catalog/grid';
import { productCard } from '@haat/contract/catalog/product';
import { encode } from 'zod/mini';
import { Written } from '../../../kit/written.ts';
import { type CardRow, cardOf } from '../catalogue/cards.ts';
import type { Directory } from '../catalogue/directory.ts';
import { findPage } from './list-products.ts';

/** A card's text is valid as long as its row and directory are in memory. */
const texts = new WeakMap<Directory, WeakMap<CardRow, string>>();

/** The answer of `listProducts` as JSON: checking and encoding cards costs more than finding them, and pages share cards. */
export async function writeProducts(...which: Parameters<typeof findPage>): Promise<Written> {
  const { directory, rows, frame } = await findPage(...which);
  const known = texts.get(directory) ?? new WeakMap<CardRow, string>();
  texts.set(directory, known);
  const cards = rows.map((row) => {
    const text = known.get(row) ?? JSON.stringify(encode(productCard, cardOf(row, directory)));
    known.set(row, text);
    return text;
  });
  const page = JSON.stringify(encode(productPage, { ...frame, rows: [] }));
  return new Written(page.replace('"products":[]', () => `"products":[${cards.join(',')}]`));
}
