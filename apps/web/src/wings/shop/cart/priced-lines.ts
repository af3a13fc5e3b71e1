import type { QuotedLine } from '@haat/contract/checkout';
import { toUnits } from '@haat/domain/basics/line-amount';
import { type CartLine, lineKey } from '@haat/domain/checkout/cart';
import { quotedKey } from '../checkout/quoted-cart.ts';

export interface PricedLines {
  shown: CartLine[];
  counted: CartLine[];
}

export function pricedLines(lines: readonly CartLine[], changed: readonly QuotedLine[]): PricedLines {
  const news = new Map(changed.map((quoted) => [quotedKey(quoted), quoted]));
  const priced = lines.map((line) => {
    const quoted = news.get(lineKey(line));
    if (!quoted) return { shown: line, counted: line };
    const { price, mrp } = quoted;
    const shown = quoted.changes.includes('price') ? { ...line, price, mrp } : line;
    return { shown, counted: { ...shown, qty: toUnits(quoted.qty, quoted.soldBy) ?? 0 } };
  });
  return {
    shown: priced.map(({ shown }) => shown),
    counted: priced.map(({ counted }) => counted).filter(({ qty }) => qty > 0),
  };
}
