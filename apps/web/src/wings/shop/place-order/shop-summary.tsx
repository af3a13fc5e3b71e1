import { lineAmount } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import { type CartLine, groupByStore, itemsTotal, lineKey } from '@haat/domain/checkout/cart';
import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { picture } from '../../../kit/image.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { itemsText } from '../checkout/items-from-shops.ts';
import { usePlace } from '../state/place-store.ts';
import { storeLabel } from '../state/store-label.ts';
import css from './shop-summary.module.css';

const SHOWN = 3;

/** Pictures, pieces and amount; unfolds to the lines. */
export function ShopSummary({ lines }: { lines: readonly CartLine[] }) {
  const place = usePlace();
  return (
    <Card padded={false}>
      {groupByStore(lines).map(({ storeId, storeName, lines: own }) => (
        <details key={storeId} className="parted">
          <summary
            className={clsx(css.head, 'row align-center gap-12 rounded-card pointer py-12 px-16 bullet-free')}
          >
            <span className={clsx(css.pictures, 'row rigid w-96')} aria-hidden>
              {own.slice(0, SHOWN).map((line) => (
                <PictureTile key={lineKey(line)} src={picture(line.image, 'thumb')} size="sm" />
              ))}
            </span>
            <Stack as="span" className="note grow ink-2">
              <b className="label tight w600 ink">
                {storeLabel(place?.marketplace, { _id: storeId, name: storeName })}
              </b>
              <span>{itemsText(own)}</span>
            </Stack>
            <Rupees amount={itemsTotal(own)} size="sm" />
            <IconChevronDown size={20} className="ink-2 turns" aria-hidden />
          </summary>
          <Stack as="ul" gap={10} className={clsx('small', css.lines)}>
            {own.map((line) => (
              <Row as="li" gap={12} align="stretch" between key={lineKey(line)}>
                <span>
                  {localName(line)}
                  <small className="caption w500 ink-3 figures block">{`${line.size ? `${packWords(line.size)} · ` : ''}${shownQuantity(line.qty, line.soldBy)} × ${formatRupees(line.price)}${perUnit(line.soldBy) ?? ''}`}</small>
                </span>
                <Rupees amount={lineAmount(line.price, line.qty, line.soldBy)} variant="even" />
              </Row>
            ))}
          </Stack>
        </details>
      ))}
    </Card>
  );
}
