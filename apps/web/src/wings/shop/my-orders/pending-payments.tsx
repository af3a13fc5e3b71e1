import { IconRefresh } from '@tabler/icons-react';
import { picture } from '../../../kit/image.ts';
import { useSession } from '../../../kit/session.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { paymentsStore } from '../online-payment/payment-attempt.ts';
import { usePlace } from '../state/place-store.ts';
import { storeLabels } from '../state/store-label.ts';

/** Payments whose order is still unknown. */
export function PendingPayments() {
  const user = useSession();
  const place = usePlace();
  const paid = useStoredValue(paymentsStore).filter((attempt) => attempt.user === user?._id && attempt.paid);
  return paid.map(({ key, lines, request, since }) => {
    const title = [...storeLabels(place?.marketplace, lines).values()].join(', ');
    return (
      <Card key={key} aria-label={title}>
        <Row gap={12} align="stretch">
          <PictureTile src={picture(lines[0]?.image, 'thumb')} size="md" />
          <div>
            <h2>{title}</h2>
            <p>{shortText(new Date(since))}</p>
            <Badge tone="amber" icon={IconRefresh}>
              {t('We are checking your payment')}
            </Badge>
          </div>
          <Rupees amount={request.totalPrice} size="sm" />
        </Row>
        <p className="small ink-2 mt-12">
          {t('Your order appears here as soon as the payment is confirmed.')}
        </p>
      </Card>
    );
  });
}
