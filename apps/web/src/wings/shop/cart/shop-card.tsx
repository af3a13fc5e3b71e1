import type { QuotedLine } from '@haat/contract/checkout';
import { type CartLine, lineKey } from '@haat/domain/cart';
import { piecesOf } from '@haat/domain/line-amount';
import type { Paise } from '@haat/domain/money';
import { t } from '../../../texts/translate.ts';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { quotedKey } from '../checkout/quoted-cart.ts';
import { CartLineRow } from './cart-line.tsx';
import css from './shop-card.module.css';

type ShopCardProps = {
  storeName: string;
  lines: readonly CartLine[];
  /** What can be had of them costs. */
  sum: Paise;
  /** Which of how many orders its lines become. */
  nth: number;
  of: number;
  changed: readonly QuotedLine[];
};

/** The lines of one shop: they become an order of their own. */
export function ShopCard({ storeName, lines, sum, nth, of, changed }: ShopCardProps) {
  const count = lines.reduce((sum, line) => sum + piecesOf(line.qty, line.soldBy), 0);
  const items = t('{{count}} items', { count });
  return (
    <Card padded={false} aria-label={storeName}>
      <header className={css.head}>
        <Monogram name={storeName} />
        <div className={css.words}>
          <h2 className={css.name}>{storeName}</h2>
          <p className={css.sub}>
            {of > 1 ? `${t('Order {{nth}} of {{of}}', { nth, of })} · ${items}` : items}
          </p>
        </div>
        <Rupees amount={sum} size="sm" />
      </header>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            changed={changed.find((quoted) => quotedKey(quoted) === lineKey(line))}
          />
        ))}
      </ul>
    </Card>
  );
}
