import type { RefusedProduct } from '@haat/contract/catalog/bulk-edit';
import { shortId } from '@haat/domain/basics/ids';
import { msg, t } from '../../../texts/translate.ts';
import css from './products.module.css';

export const REASONS: Record<RefusedProduct['reason'], string> = {
  'above-mrp': msg('its price would be above its MRP'),
  'below-zero': msg('it would fall below zero'),
  'by-the-piece': msg('Sold by the piece: a whole number is needed'),
  'too-many': msg('this is more than stock can hold'),
  'no-rate': msg('the calendar names no rate for it'),
  unfinished: msg('its name, SKU, price or MRP is not filled in yet'),
  'changed-meanwhile': msg('somebody has changed it in the meantime'),
  gone: msg('it is gone, or belongs to another store'),
};

/** Nobody reads a longer list. */
const MAX_SHOWN = 100;

export function RefusedList({ refused }: { refused: readonly RefusedProduct[] }) {
  const left = refused.length - MAX_SHOWN;
  return (
    <ul className={css.refused}>
      {refused.slice(0, MAX_SHOWN).map(({ _id, name, sku, reason }) => (
        <li key={_id}>
          <b>{name || `#${shortId(_id)}`}</b> {sku && <small className="ink-2">{sku}</small>}:{' '}
          {t(REASONS[reason])}
        </li>
      ))}
      {left > 0 && <li>{t('and {{number}} more', { number: left.toLocaleString('en-IN') })}</li>}
    </ul>
  );
}
