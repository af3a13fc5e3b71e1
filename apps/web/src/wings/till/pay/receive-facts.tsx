import { formatQuantity } from '@haat/domain/basics/line-amount';
import { t } from '../../../texts/translate.ts';
import { cameMore } from '../bill/bill-sums.ts';
import { useDesk } from '../desk/desk.ts';
import { countsText } from '../desk/orders.ts';
import parts from './pay-parts.module.css';

/** What Mark received will do (till-11). */
export function ReceiveFacts() {
  const { bill, sums } = useDesk();
  const changed = bill.lines.filter(({ was, quantity }) => was !== null && quantity > 0);
  const short = bill.lines.filter((line) => cameMore(line) < 0);
  return (
    <dl className={parts.facts}>
      <div>
        <dt>
          <b>{t('When marked received')}</b>
        </dt>
        <dd />
      </div>
      <div>
        <dt>{t('Stock goes up by')}</dt>
        <dd>{countsText(sums).split(' · ')[1] ?? '0'}</dd>
      </div>
      <div>
        <dt>{t('Cost changes on')}</dt>
        <dd>{t('{{count}} products', { count: changed.length })}</dd>
      </div>
      {short.map((line) => (
        <div key={line.id}>
          <dt>{t('Recorded as short')}</dt>
          <dd>
            {formatQuantity(-cameMore(line), line.goods.soldBy)}, {line.name}
          </dd>
        </div>
      ))}
    </dl>
  );
}
