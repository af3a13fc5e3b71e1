import type { DriverStop } from '@haat/contract/orders/doors';
import { toUnits } from '@haat/domain/basics/line-amount';
import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { localName } from '../../texts/local-name.ts';
import { t } from '../../texts/translate.ts';
import { PictureTile } from '../../ui/display/picture-tile.tsx';
import { shownQuantity } from '../../ui/display/shown-quantity.ts';
import { Row } from '../../ui/flow/row.tsx';
import door from './door.module.css';
import type { DoorDraft } from './door-draft.ts';
import css from './driver.module.css';

type GoodsCardProps = {
  stop: DriverStop;
  draft: DoorDraft;
  onChange: (part: Pick<DoorDraft, 'ticked'>) => void;
};

/** What is handed over; a list to tick, which nobody has to. */
export function GoodsCard({ stop: { items, itemCount }, draft: { ticked }, onChange }: GoodsCardProps) {
  const [unfolded, setUnfolded] = useState(false);
  const tick = (line: number) =>
    onChange({ ticked: ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line] });
  return (
    <section className={css.card} aria-labelledby="goods">
      <Row between gap={8}>
        <h2 id="goods" className="heading w700">
          {t('Hand over {{count}} items', { count: itemCount })}
        </h2>
        <button
          type="button"
          className={css.more}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('All {{count}}', { count: itemCount })}
          <IconChevronDown size={20} aria-hidden className={clsx(unfolded && css.up)} />
        </button>
      </Row>
      {unfolded && (
        <ul className={door.goods}>
          {items.map((item) => (
            <li key={item.line}>
              <Row as="label" gap={12} className={door.item}>
                <input
                  type="checkbox"
                  checked={ticked.includes(item.line)}
                  onChange={() => tick(item.line)}
                />
                <PictureTile src={item.image} size="sm" />
                <span className="grow">
                  <span className="body w600 block anywhere">{localName(item)}</span>
                  {item.size && <span className="label block">{item.size}</span>}
                </span>
                <span className="body w600 figures nowrap">
                  {shownQuantity(toUnits(item.qty, item.soldBy) ?? 0, item.soldBy)}
                </span>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
