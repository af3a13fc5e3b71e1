import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { isOutForDelivery } from '@haat/domain/orders/orders';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../kit/links.ts';
import { ON_ITS_WAY, SHOPPER_STATES } from '../../kit/order-states.ts';
import { useNow } from '../../kit/use-now.ts';
import { comesText } from '../../kit/window-text.ts';
import { localName } from '../../texts/local-name.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { hasOwnCancel, OwnCancelButton } from './own-cancel-button.tsx';
import css from './sibling-links.module.css';

type Sibling = Order['siblings'][number];
type SiblingLinksProps = {
  siblings: readonly Sibling[];
  /** The reader placed them, and can cancel them here. */
  own?: boolean;
};

/** Other orders of the checkout, one per shop. */
export function SiblingLinks({ siblings, own = false }: SiblingLinksProps) {
  return siblings.map((sibling) => (
    <article key={sibling._id} className={clsx('box', css.card)}>
      <Link
        to={to.order(sibling._id)}
        className={clsx(css.link, 'row align-center gap-12 rounded-card pt-14 px-16 pb-12')}
      >
        <Monogram name={localName(sibling.store)} size={44} />
        <Stack as="span" className="small grow ink-2 figures">
          <span className="caption w500">{t('Another order placed together with this one')}</span>
          <b className="label w600 ink">{`${localName(sibling.store)} · ${formatOrderNumber(sibling.number)}`}</b>
          <span>{`${t('{{count}} items', { count: sibling.itemCount })} · ${formatRupees(sibling.totalPrice)}`}</span>
        </Stack>
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
    <Row gap={12} align="end" between wrap className={css.foot}>
      <Stack gap={4} align="start" className="small ink-2">
        {isOutForDelivery(sibling) ? (
          <StateBadge styles={ON_ITS_WAY} state="out" />
        ) : (
          <StateBadge styles={SHOPPER_STATES} state={sibling.status} />
        )}
        {isOpen && <span>{t('Arrives {{when}}', { when: comesText(sibling, now) })}</span>}
      </Stack>
      {own && hasOwnCancel(sibling) && <OwnCancelButton order={sibling} />}
    </Row>
  );
}
