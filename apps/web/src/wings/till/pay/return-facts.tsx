import type { FoundBill } from '@haat/contract/till/entries';
import { formatQuantity } from '@haat/domain/basics/line-amount';
import { sumPaise } from '@haat/domain/basics/money';
import type { GstSplit } from '@haat/domain/invoices/gst';
import { chargesTax } from '@haat/domain/invoices/gst-scheme';
import { secondHalfOfTax } from '@haat/domain/invoices/place-of-supply';
import { IconReceiptRefund } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { cameMore } from '../bill/bill-sums.ts';
import { type OnlineRefund, onlineRefund } from '../bill/online-return.ts';
import { isLateReturn, returnTax } from '../bill/return-tax.ts';
import { useDesk } from '../desk/desk.ts';
import { countsText } from '../desk/orders.ts';
import { Fact } from './fact.tsx';
import parts from './pay-parts.module.css';

/** Tax of the returned goods, as charged. */
export function ReturnFacts({ original }: { original: FoundBill }) {
  const { bill, payment } = useDesk();
  const online = onlineRefund(bill);
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
      {chargesTax(original.scheme ?? 'regular') && <TaxFacts original={original} />}
    </dl>
  );
}

function TaxFacts({ original: { online, gstin = '' } }: { original: FoundBill }) {
  const { bill, sums } = useDesk();
  const tax = { isLate: isLateReturn(bill, new Date()), interState: online?.interState };
  const taxes = bill.lines.map((line, nth) => returnTax(line, sums.lines[nth]?.amount ?? sums.total, tax));
  const all = (part: keyof GstSplit) => (
    <Rupees amount={sumPaise(taxes.map((one) => one[part]))} variant="bare" />
  );
  return (
    <>
      <Fact word={t('Taxable value')}>{all('taxable')}</Fact>
      {tax.interState ? (
        <Fact word="IGST">{all('igst')}</Fact>
      ) : (
        <Fact word={`CGST + ${secondHalfOfTax(gstin.slice(0, 2))}`}>
          {all('cgst')} + {all('sgst')}
        </Fact>
      )}
    </>
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
