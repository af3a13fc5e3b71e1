import { STOCK_REQUEST_DAYS } from '@haat/contract/notify-requests';
import { t } from '../../../texts/translate.ts';
import { NotifyMe } from './notify-me.tsx';
import { type AwaitedGoods, useStockRequest } from './use-stock-request.ts';

export function NotifyStock({ goods }: { goods: AwaitedGoods }) {
  return (
    <NotifyMe
      label={t('Notify me when it is back')}
      variant="soft"
      request={useStockRequest(goods)}
      days={STOCK_REQUEST_DAYS}
    />
  );
}
