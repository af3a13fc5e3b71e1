import type { CartItem, Quote, QuotedLine } from '@haat/contract/checkout';
import { fromUnits, toUnits } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { type CartLine, lineKey } from '@haat/domain/checkout/cart';

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

/** Equal to the cart line's key. */
export function quotedKey({ product, variant }: Pick<QuotedLine, 'product' | 'variant'>): string {
  return lineKey({ productId: product, variantId: variant });
}

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

/** Lines that differ from those shown to the shopper. */
export function changedLines(quote: Quote): QuotedLine[] {
  return quote.lines.filter((line) => line.changes.length > 0);
}

/** As priced by the server, without unavailable items. */
export function acceptedLines(quote: Quote, seen: readonly CartLine[]): CartLine[] {
  const before = new Map(seen.map((line) => [lineKey(line), line]));
  return quote.lines
    .filter((line) => line.qty > 0)
    .map((quoted) => ({ measure: before.get(quotedKey(quoted))?.measure, ...lineOfQuote(quoted) }));
}
