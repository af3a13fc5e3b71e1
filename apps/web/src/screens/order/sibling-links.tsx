import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/money';
import { formatOrderNumber } from '@haat/domain/order-number';
import { isOutForDelivery } from '@haat/domain/orders';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../kit/links.ts';
import { ON_ITS_WAY, SHOPPER_STATES } from '../../kit/order-states.ts';
import { useNow } from '../../kit/use-now.ts';
import { comesText } from '../../kit/window-text.ts';
import { localName } from '../../texts/local-name.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { hasOwnCancel, OwnCancelButton } from './own-cancel-button.tsx';
import css from './sibling-links.module.css';

type Sibling = Order['siblings'][number];
type SiblingLinksProps = {
  siblings: readonly Sibling[];
  /** Whether whoever reads it placed them: the shopper cancels them here. */
  own?: boolean;
};

/** The orders that came of the same checkout, one a shop. */
export function SiblingLinks({ siblings, own = false }: SiblingLinksProps) {
  return siblings.map((sibling) => (
    <article key={sibling._id} className={css.card}>
      <Link to={to.order(sibling._id)} className={css.link}>
        <Monogram name={localName(sibling.store)} size={44} />
        <span className={css.words}>
          <span className={css.over}>{t('Another order of this checkout')}</span>
          <b>{`${localName(sibling.store)} · ${formatOrderNumber(sibling.number)}`}</b>
          <span>{`${t('{{count}} items', { count: sibling.itemCount })} · ${formatRupees(sibling.totalPrice)}`}</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Standing sibling={sibling} own={own} />
    </article>
  ));
}

function Standing({ sibling, own }: { sibling: Sibling; own: boolean }) {
  const now = useNow();
  const isOpen = sibling.status === 'new' || sibling.status === 'paid';
  return (
    <div className={css.foot}>
      <div className={css.state}>
        {isOutForDelivery(sibling) ? (
          <StateBadge styles={ON_ITS_WAY} state="out" />
        ) : (
          <StateBadge styles={SHOPPER_STATES} state={sibling.status} />
        )}
        {isOpen && <span>{t('Arrives {{when}}', { when: comesText(sibling, now) })}</span>}
      </div>
      {own && hasOwnCancel(sibling) && <OwnCancelButton order={sibling} />}
    </div>
  );
}
