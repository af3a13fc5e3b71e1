import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { to } from '../../../kit/links.ts';
import { BackLink } from '../../../ui/controls/back-link.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { SearchLink } from '../search/search-link.tsx';
import { CartLink } from './cart-link.tsx';
import css from './phone-bar.module.css';
import { ShareButton } from './share-button.tsx';

/** The phone's bar over a product's picture: back, search, share, cart. */
export function PhoneBar({ share }: { share?: string }) {
  return (
    <Row className={clsx('below-desktop', css.bar)}>
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
