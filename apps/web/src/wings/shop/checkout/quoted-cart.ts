import type { CartItem, Quote, QuotedLine } from '@haat/contract/checkout';
import { fromUnits, toUnits } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { type CartLine, lineKey } from '@haat/domain/checkout/cart';

/** A cart line as it is sent for a quote. */
export function cartItem(line: CartLine): CartItem {
  return {
    product: line.productId,
    ...(line.variantId && { variant: line.variantId }),
    ...(line.bundleId && { bundle: line.bundleId }),
    qty: fromUnits(line.qty, line.soldBy),
    price: line.price,
    ...(line.offerPrice !== undefined && { atMrp: true }),
  };
}

/** The key of a quoted line, the same as its cart line's. */
export function quotedKey({ product, variant }: Pick<QuotedLine, 'product' | 'variant'>): string {
  return lineKey({ productId: product, variantId: variant });
}

/** A cart line as the server says it is now, with as much of it as can be had. */
export function lineOfQuote(quoted: QuotedLine): CartLine {
  return {
    productId: quoted.product,
    variantId: quoted.variant,
    bundleId: quoted.bundle,
    name: quoted.name,
    ...givenNames(quoted),
    image: quoted.image,
    size: quoted.size,
    price: quoted.price,
    mrp: quoted.mrp,
    offerPrice: quoted.offerPrice,
    storeId: quoted.store._id,
    storeName: quoted.store.name,
    soldBy: quoted.soldBy,
    step: quoted.step,
    countInStock: quoted.countInStock,
    qty: toUnits(quoted.qty, quoted.soldBy) ?? 0,
  };
}

/** The quoted lines that are not as the shopper saw them. */
export function changedLines(quote: Quote): QuotedLine[] {
  return quote.lines.filter((line) => line.changes.length > 0);
}

/** The cart once the shopper has agreed to the changes: as the server priced it, less what cannot be had. */
export function acceptedLines(quote: Quote, seen: readonly CartLine[]): CartLine[] {
  const before = new Map(seen.map((line) => [lineKey(line), line]));
  return quote.lines
    .filter((line) => line.qty > 0)
    .map((quoted) => ({ measure: before.get(quotedKey(quoted))?.measure, ...lineOfQuote(quoted) }));
}
