import type { QuotedLine } from '@haat/contract/checkout';
import type { Paise } from '@haat/domain/basics/money';
import { type CartLine, groupByStore, itemsTotal, lineKey } from '@haat/domain/checkout/cart';
import { promiseOf } from '@haat/domain/stores/delivery-slots';
import clsx from 'clsx';
import { useNow } from '../../../kit/use-now.ts';
import { windowText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { itemsText } from '../checkout/items-from-shops.ts';
import { quotedKey } from '../checkout/quoted-cart.ts';
import { PauseBadge } from '../pause/pause-badge.tsx';
import type { Pauses } from '../pause/use-pauses.ts';
import { usePlace } from '../state/place-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import { CartLineRow } from './cart-line.tsx';
import type { PricedLines } from './priced-lines.ts';
import css from './shop-card.module.css';

type CartLinesProps = { priced: PricedLines; changed: readonly QuotedLine[]; pauses: Pauses };

/** Grouped by shop; each shop's lines become an order. */
export function CartLines({ priced: { shown, counted }, changed, pauses }: CartLinesProps) {
  const place = usePlace();
  const shops = groupByStore(shown);
  return shops.map(({ storeId, storeName, lines }, index) => (
    <ShopCard
      key={storeId}
      storeId={storeId}
      storeName={storeLabel(place?.marketplace, { _id: storeId, name: storeName })}
      lines={lines}
      sum={itemsTotal(counted.filter((line) => line.storeId === storeId))}
      nth={index + 1}
      of={shops.length}
      changed={changed}
      pauses={pauses}
    />
  ));
}

type ShopCardProps = {
  storeId: string;
  storeName: string;
  lines: readonly CartLine[];
  sum: Paise;
  /** Number of the order, of `of` in the cart. */
  nth: number;
  of: number;
  changed: readonly QuotedLine[];
  pauses: Pauses;
};

/** The lines become one order. */
function ShopCard({ storeId, storeName, lines, sum, nth, of, changed, pauses }: ShopCardProps) {
  const items = itemsText(lines);
  const shop = useShop();
  const now = useNow();
  const hours = shop.stores.find(({ id }) => id === storeId)?.openingHours ?? null;
  const until = pauses.get(storeId);
  const when = windowText(promiseOf(now, shop, hours), now, true);
  return (
    <Card padded={false} aria-label={storeName}>
      <Row as="header" gap={12} className={clsx('py-12 px-16', css.head)}>
        <Monogram name={storeName} />
        <div className="grow">
          <h2 className={clsx('label tight w650', css.name)}>{storeName}</h2>
          <p className="caption w500 ink-3">
            {of > 1 ? `${t('Order {{nth}} of {{of}}', { nth, of })} · ${items}` : items}
          </p>
          {until === undefined ? (
            <p className="caption w500 ink-3">{t('Arrives {{when}}', { when })}</p>
          ) : (
            <PauseBadge until={until} />
          )}
        </div>
        <Rupees amount={sum} size="sm" />
      </Row>
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
