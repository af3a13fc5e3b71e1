import { formatQuantity } from '@haat/domain/basics/line-amount';
import { t } from '../../../texts/translate.ts';
import { cameMore } from '../bill/bill-sums.ts';
import { useDesk } from '../desk/desk.ts';
import { countsText } from '../desk/orders.ts';
import { Fact } from './fact.tsx';
import parts from './pay-parts.module.css';

/** Previews Mark received (till-11). */
export function ReceiveFacts() {
  const { bill, sums } = useDesk();
  const changed = bill.lines.filter(({ was, quantity }) => was !== null && quantity > 0);
  const short = bill.lines.filter((line) => cameMore(line) < 0);
  return (
    <dl className={parts.facts}>
      <Fact word={<b>{t('When marked received')}</b>} />
      <Fact word={t('Stock goes up by')}>{countsText(sums).split(' · ')[1] ?? '0'}</Fact>
      <Fact word={t('Cost changes on')}>{t('{{count}} products', { count: changed.length })}</Fact>
      {short.map((line) => (
        <Fact key={line.id} word={t('Recorded as short')}>
          {formatQuantity(-cameMore(line), line.goods.soldBy)}, {line.name}
        </Fact>
      ))}
    </dl>
  );
}
