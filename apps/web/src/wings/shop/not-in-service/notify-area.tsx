import {
  AREA_REQUEST_DAYS,
  listAreaRequests,
  requestArea,
  withdrawAreaRequest,
} from '@haat/contract/notify-requests';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { NotifyMe } from '../notify-me/notify-me.tsx';
import { useNotifyRequest } from '../notify-me/use-notify-request.ts';

/** Lets a shopper be notified when somebody delivers to a pin code. */
export function NotifyArea({ pinCode }: { pinCode: string }) {
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
