import type { FoundBill } from '@haat/contract/till/entries';
import { sumPaise } from '@haat/domain/basics/money';
import { IconReceiptRefund } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { type OnlineRefund, onlineRefund } from '../bill/online-return.ts';
import { isLateReturn, returnTax } from '../bill/return-tax.ts';
import { useDesk } from '../desk/desk.ts';
import { Fact } from './fact.tsx';
import parts from './pay-parts.module.css';

/** Tax of the returned goods, as charged. */
export function ReturnFacts({ original }: { original: FoundBill }) {
  const { bill, sums, payment } = useDesk();
  const isLate = isLateReturn(bill, new Date());
  const online = onlineRefund(bill);
  const taxes = bill.lines.map((line, nth) => returnTax(line, sums.lines[nth]?.amount ?? sums.total, isLate));
  return (
    <dl className={parts.facts}>
      <Fact
        word={
          <>
            <IconReceiptRefund size={16} aria-hidden /> {t('Credit note')}
          </>
        }
      />
      <Fact word={t('Against bill')}>{original.number}</Fact>
      {online && <OnlineFacts {...online} />}
      {payment.points > 0 && <Fact word={t('Points restored')}>{payment.points}</Fact>}
      <Fact word={t('Taxable value')}>
        <Rupees amount={sumPaise(taxes.map(({ taxable }) => taxable))} variant="bare" />
      </Fact>
      <Fact word={t('CGST + SGST')}>
        <Rupees amount={sumPaise(taxes.map(({ cgst }) => cgst))} variant="bare" /> +{' '}
        <Rupees amount={sumPaise(taxes.map(({ sgst }) => sgst))} variant="bare" />
      </Fact>
    </dl>
  );
}

/** Shipping and points of an online order. */
function OnlineFacts({ shipping, pointsBack, pointsToTake, pointsCharged }: OnlineRefund) {
  return (
    <>
      {shipping > 0 && (
        <Fact word={t('Delivery')}>
          <Rupees amount={shipping} variant="bare" />
        </Fact>
      )}
      {pointsBack > 0 && <Fact word={t('Points restored')}>{pointsBack}</Fact>}
      {pointsToTake > 0 && <Fact word={t('Earned points revoked')}>{pointsToTake - pointsCharged}</Fact>}
      {pointsCharged > 0 && <Fact word={t('Spent points, off the refund')}>{pointsCharged}</Fact>}
    </>
  );
}
