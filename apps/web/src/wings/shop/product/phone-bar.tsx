import { IconSearch, IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { BackLink } from '../../../ui/controls/back-link.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { SearchLink } from '../search/search-link.tsx';
import { useCart } from '../state/cart-store.ts';
import css from './phone-bar.module.css';
import { ShareButton } from './share-button.tsx';

/** Over the picture: back, search, share, cart. */
export function PhoneBar({ share }: { share?: string }) {
  return (
    <Row className="below-desktop surface line-below sticky-top h-56 py-0 px-6">
      <BackLink to={to.home()} />
      <span className="grows" />
      <span className="below-tabs">
        <SearchLink icon={IconSearch} />
      </span>
      {share !== undefined && <ShareButton title={share} />}
      <CartLink />
    </Row>
  );
}

/** For pages without tabs. */
function CartLink() {
  const { count } = useCart();
  return (
    <Link to={to.cart()} className="centred rounded-12 relative size-44" title={t('Cart')}>
      <IconShoppingCart size={20} aria-hidden />
      <span className="sr-only">{t('Cart')}</span>
      {count > 0 && (
        <span className={css.count}>
          {count}
          <span className="sr-only"> {t('in the cart')}</span>
        </span>
      )}
    </Link>
  );
}
