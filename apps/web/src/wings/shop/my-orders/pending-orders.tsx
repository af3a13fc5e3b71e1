import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useNavigate } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { useNow } from '../../../kit/use-now.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { itemsText } from '../checkout/items-from-shops.ts';
import { cancelPending } from '../order-attempt/cancel-pending.ts';
import { attemptState, attemptsStore, type OrderAttempt } from '../order-attempt/order-attempt.ts';
import { resumeAttempt } from '../order-attempt/resume-attempt.ts';
import { dropAttempt } from '../order-attempt/send-attempt.ts';
import { usePlace } from '../state/place-store.ts';
import { storeLabels } from '../state/store-label.ts';
import words from './order-words.module.css';

/** Stored on this device, without an answer from the server yet. */
export function PendingOrders() {
  const user = useSession();
  const attempts = useStoredValue(attemptsStore).filter((attempt) => attempt.user === user?._id);
  return attempts.map((attempt) => <PendingOrder key={attempt.key} attempt={attempt} />);
}

function PendingOrder({ attempt }: { attempt: OrderAttempt }) {
  const state = attemptState(attempt, useNow().getTime());
  const { lines, request, since, refused } = attempt;
  const [first] = lines;
  const title = [...storeLabels(usePlace()?.marketplace, lines).values()].join(', ');
  const text = {
    pending: t(
      'It is saved on this device and will be sent automatically as soon as the shop can be reached.',
    ),
    refused: refused ?? '',
    'signed-out': t('You were signed out before it was sent. Review it and place it again.'),
    expired: t(
      'It could not be sent for more than a day and will not be sent any more. Check below whether it arrived.',
    ),
  }[state];
  return (
    <Card aria-label={title}>
      <Row gap={12} align="stretch">
        <PictureTile src={picture(first?.image, 'thumb')} size="md" />
        <Stack gap={2} align="start" className={clsx('grow', words.words)}>
          <h2 className="label w600">{title}</h2>
          <p className={words.sub}>
            {shortText(new Date(since))} · {itemsText(lines)}
          </p>
          {state === 'pending' ? (
            <Badge tone="amber" icon={IconCloudUp}>
              {t('Waiting to be sent')}
            </Badge>
          ) : (
            <Badge tone="red" icon={IconAlertTriangle}>
              {t('Not placed')}
            </Badge>
          )}
        </Stack>
        <Rupees amount={request.totalPrice} size="sm" />
      </Row>
      <p className="small ink-2 mt-12">{text}</p>
      <Row gap={8} align="stretch" wrap className="mt-12">
        {state === 'pending' ? (
          <Button variant="outline" onClick={() => cancelPending(attempt.key)}>
            {t('Cancel order')}
          </Button>
        ) : (
          <Decide attempt={attempt} />
        )}
      </Row>
    </Card>
  );
}

/** A refused order returns to the checkout, which shows changed prices and stock, or is discarded. */
function Decide({ attempt }: { attempt: OrderAttempt }) {
  const { key, marketplace, needsTime } = attempt;
  const navigate = useNavigate();
  const here = usePlace()?.marketplace._id === marketplace;
  const review = () => {
    resumeAttempt(attempt);
    navigate(to.placeOrder());
  };
  return (
    <>
      <Button variant="outline" onClick={() => dropAttempt(key)}>
        {t('Discard')}
      </Button>
      {here && <Button onClick={review}>{needsTime ? t('Choose another time') : t('Review it')}</Button>}
    </>
  );
}
