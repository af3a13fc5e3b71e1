import type { ReactNode } from 'react';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { KnownAddress } from '../state/checkout-store.ts';
import { AddressRow } from './address-row.tsx';

type DeliverToProps = {
  address: KnownAddress;
  /** When it comes. */
  children: ReactNode;
};

/** Where the order goes and when it comes. */
export function DeliverTo({ address, children }: DeliverToProps) {
  return (
    <Card aria-label={t('Deliver to')}>
      <AddressRow address={address} withPhone />
      {children}
    </Card>
  );
}
