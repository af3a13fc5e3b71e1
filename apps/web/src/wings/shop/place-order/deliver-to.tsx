import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { KnownAddress } from '../state/checkout-store.ts';
import { AddressRow } from './address-row.tsx';
import { TimeRow } from './time-row.tsx';

type DeliverToProps = { address: KnownAddress; estimate: Date | undefined };

/** Where the order goes and when it comes. */
export function DeliverTo({ address, estimate }: DeliverToProps) {
  return (
    <Card aria-label={t('Deliver to')}>
      <AddressRow address={address} withPhone />
      <TimeRow estimate={estimate} />
    </Card>
  );
}
