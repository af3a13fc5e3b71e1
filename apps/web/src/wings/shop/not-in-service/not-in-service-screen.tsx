import { ERRORS } from '@haat/contract/errors';
import {
  AREA_REQUEST_DAYS,
  listAreaRequests,
  requestArea,
  withdrawAreaRequest,
} from '@haat/contract/notify-requests';
import { isPinCode } from '@haat/domain/basics/pin-code';
import { IconArrowRight, IconMapPinOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { nearestWords, pinCodeAndPlace, useUnserved } from '../location/unserved-place.tsx';
import { NotifyMe } from '../notify-me/notify-me.tsx';
import { useNotifyRequest } from '../notify-me/use-notify-request.ts';
import css from './not-in-service-screen.module.css';

/**
 * Storefront, section 2, /notinservice, with its sentence. Names the pin code's place and the nearest served
 * one, and offers a notification.
 */
export function Component() {
  const [search] = useSearchParams();
  const pinCode = search.get('pinCode') ?? '';
  const canWait = isPinCode(pinCode);
  const known = useUnserved(canWait ? pinCode : undefined);
  const nearest = known?.nearest;
  return (
    <div className={css.page}>
      <title>{t('Not in service · Haat')}</title>
      <Logo />
      <EmptyState
        level={1}
        icon={IconMapPinOff}
        title={t(ERRORS['not-in-service'].message)}
        text={
          canWait
            ? pinCodeAndPlace(pinCode, known?.placeName)
            : t('We may already deliver to another pin code near you.')
        }
      >
        {nearest && (
          <ButtonLink
            variant="text"
            iconAfter={IconArrowRight}
            to={to.location(nearest.pinCode)}
            className={css.nearest}
          >
            {nearestWords(nearest)}
          </ButtonLink>
        )}
        {canWait && <NotifyArea key={pinCode} pinCode={pinCode} />}
        <ButtonLink variant={canWait ? 'outline' : 'primary'} to={to.location()}>
          {t('Go back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function NotifyArea({ pinCode }: { pinCode: string }) {
  const input = { params: { pinCode } };
  const request = useNotifyRequest({
    list: listAreaRequests,
    listInput: {},
    isIn: ({ requests }) => requests.some((one) => one.pinCode === pinCode),
    request: () => call(requestArea, input),
    withdraw: () => call(withdrawAreaRequest, input),
  });
  const isServed = failedWith(request.failure, 'area-served');
  return (
    <NotifyMe
      label={t('Notify me when Haat delivers to {{pinCode}}', { pinCode })}
      variant="primary"
      request={request}
      days={AREA_REQUEST_DAYS}
      wayOut={isServed ? { label: t('Show shops'), to: to.location(pinCode) } : undefined}
    />
  );
}
