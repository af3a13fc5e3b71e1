import type { DriverStop } from '@haat/contract/orders/doors';
import { piecesOf, toUnits } from '@haat/domain/basics/line-amount';
import { IconChevronDown, IconPackageOff, IconReplace, IconScale } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { localName } from '../../texts/local-name.ts';
import { packWords } from '../../texts/pack-words.ts';
import { t } from '../../texts/translate.ts';
import { PictureTile } from '../../ui/display/picture-tile.tsx';
import { shownQuantity } from '../../ui/display/shown-quantity.ts';
import { Row } from '../../ui/flow/flow.tsx';
import door from './door.module.css';
import type { DoorDraft } from './door-draft.ts';
import css from './driver.module.css';

type GoodsCardProps = {
  stop: DriverStop;
  draft: DoorDraft;
  onChange: (part: Pick<DoorDraft, 'ticked'>) => void;
};

/** Ticking is optional. */
export function GoodsCard({ stop, draft: { ticked }, onChange }: GoodsCardProps) {
  const { items, itemCount, orderedCount, changes } = stop;
  const [unfolded, setUnfolded] = useState(false);
  const tick = (line: number) =>
    onChange({ ticked: ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line] });
  return (
    <section className={css.card} aria-labelledby="goods">
      <Row between gap={8}>
        <h2 id="goods" className="heading w700">
          {itemCount < orderedCount
            ? t('Hand over {{here}} of {{count}} items', { here: itemCount, count: orderedCount })
            : t('Hand over {{count}} items', { count: itemCount })}
        </h2>
        <button
          type="button"
          className={css.more}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('All {{count}}', { count: itemCount })}
          <IconChevronDown size={20} aria-hidden className={clsx(unfolded && 'half-turned')} />
        </button>
      </Row>
      {changes.length > 0 && (
        <ul className="stack gap-4">
          {changes.map((change) => (
            <Changed key={change.line} change={change} items={items} />
          ))}
        </ul>
      )}
      {unfolded && (
        <ul className={door.goods}>
          {items.map((item) => (
            <li key={item.line}>
              <Row as="label" gap={12} className={clsx(door.item, 'min-h-60 py-6 px-0')}>
                <input
                  type="checkbox"
                  checked={ticked.includes(item.line)}
                  onChange={() => tick(item.line)}
                />
                <PictureTile src={item.image} size="sm" />
                <span className="grow">
                  <span className="body w600 block anywhere">{localName(item)}</span>
                  {item.size && <span className="label block">{packWords(item.size)}</span>}
                  <InsteadOf line={item.line} changes={changes} />
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

type Change = DriverStop['changes'][number];

function InsteadOf({ line, changes }: { line: number; changes: readonly Change[] }) {
  const change = changes.find((one) => one.replacedBy?.line === line);
  if (!change) return null;
  return (
    <span className="label block anywhere">{t('instead of {{name}}', { name: localName(change) })}</span>
  );
}

/** Replaced, left out, or reduced by packing. */
function Changed({ change, items }: { change: Change; items: DriverStop['items'] }) {
  const { soldBy, qty, comes, replacedBy, size } = change;
  const ordered = toUnits(qty, soldBy) ?? 0;
  const here = toUnits(comes, soldBy) ?? 0;
  const name = [localName(change), packWords(size)].filter(Boolean).join(' ');
  const swapped = piecesOf(toUnits(replacedBy?.qty ?? 0, soldBy) ?? 0, soldBy);
  const other = items.find((item) => item.line === replacedBy?.line);
  const missing = piecesOf(ordered, soldBy) - piecesOf(here, soldBy) - swapped;
  return (
    <>
      {other && (
        <li className={door.change}>
          <IconReplace size={24} aria-hidden className="rigid" />
          <span className="body anywhere">
            <b>{t('{{count}} swapped:', { count: swapped })}</b>{' '}
            {t('{{name}} for {{old}}', { name: localName(other), old: localName(change) })}
          </span>
        </li>
      )}
      {missing > 0 && (
        <li className={door.change}>
          <IconPackageOff size={24} aria-hidden className={clsx('rigid', css.red)} />
          <span className="body anywhere">
            <b>{t('{{count}} missing:', { count: missing })}</b> {name}
          </span>
        </li>
      )}
      {missing === 0 && !replacedBy && (
        <li className={door.change}>
          <IconScale size={24} aria-hidden className="rigid" />
          <span className="body anywhere">
            <b>
              {t('{{here}} of {{ordered}}:', {
                here: shownQuantity(here, soldBy),
                ordered: shownQuantity(ordered, soldBy),
              })}
            </b>{' '}
            {name}
          </span>
        </li>
      )}
    </>
  );
}
