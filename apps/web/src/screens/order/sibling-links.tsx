import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/money';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../kit/links.ts';
import { arrivingText, SHOPPER_STATES } from '../../kit/order-states.ts';
import { useNow } from '../../kit/use-now.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import css from './sibling-links.module.css';

/** The orders that came of the same checkout, one a shop. */
export function SiblingLinks({ siblings }: { siblings: Order['siblings'] }) {
  const now = useNow();
  const state = ({ status, estimatedDeliveryTime }: Order['siblings'][number]) =>
    status === 'new' ? arrivingText(estimatedDeliveryTime, now) : t(SHOPPER_STATES[status].label);
  return siblings.map((sibling) => (
    <Link key={sibling._id} to={to.order(sibling._id)} className={css.link}>
      <Monogram name={sibling.store.name} size={44} />
      <span className={css.words}>
        <span className={css.over}>{t('Another order of this checkout')}</span>
        <b>{`${sibling.store.name} · ${formatRupees(sibling.totalPrice)}`}</b>
        <span>{`${t('{{count}} items', { count: sibling.itemCount })} · ${state(sibling)}`}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  ));
}
