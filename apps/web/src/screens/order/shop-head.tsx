import type { Order } from '@haat/contract/orders/order';
import { IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { dialLink } from '../../kit/phone.ts';
import { localName } from '../../texts/local-name.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { Of } from '../../ui/display/of.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';
import css from './shop-head.module.css';

type ShopHeadProps = {
  store: Order['store'];
  sub?: string;
  state?: ReactNode;
};

/** Phones show the order's state; from 900 px address and phone number. */
export function ShopHead({ store, sub, state }: ShopHeadProps) {
  const name = localName(store);
  const wide = useAtLeast('desktop');
  const where = [store.address, store.city].filter(Boolean).join(', ');
  const gstin = store.gstNumber && t('GSTIN {{number}}', { number: store.gstNumber });
  return (
    <Row as="header" gap={12} wrap={!wide} className="mb-16">
      <Monogram name={name} size={44} />
      <div className={clsx('grow', css.of)}>
        <h2 className={clsx('body', css.name)}>{name}</h2>
        {wide && <p className="small ink-2">{[where, gstin].filter(Boolean).join(' · ')}</p>}
        {!wide && sub && <p className="caption ink-2 figures">{sub}</p>}
      </div>
      {state}
      {wide && store.phone && (
        <Row
          as="a"
          gap={8}
          href={dialLink(store.phone)}
          className="hover-tint px-16 label in-line w600 outlined rounded target"
        >
          <IconPhone size={20} aria-hidden />
          {t('Call')}
          <Of>{name}</Of>
        </Row>
      )}
    </Row>
  );
}

/** In the phone's title bar. */
export function ShopCallIcon({ store }: { store: Order['store'] }) {
  if (!store.phone) return null;
  const label = t('Call {{name}}', { name: localName(store) });
  return (
    <a
      href={dialLink(store.phone)}
      className="hover-tint centred rounded-12 size-44"
      aria-label={label}
      title={label}
    >
      <IconPhone size={20} aria-hidden />
    </a>
  );
}
