import type { FoundBill } from '@haat/contract/till/entries';
import { sumPaise } from '@haat/domain/basics/money';
import type { GstSplit } from '@haat/domain/invoices/gst';
import { chargesTax } from '@haat/domain/invoices/gst-scheme';
import { secondHalfOfTax } from '@haat/domain/invoices/place-of-supply';
import { IconReceiptRefund } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { type OnlineRefund, onlineRefund } from '../bill/online-return.ts';
import { isLateReturn, returnTax } from '../bill/return-tax.ts';
import { useDesk } from '../desk/desk.ts';
import { Fact } from './fact.tsx';
import parts from './pay-parts.module.css';

/** The credit note, with the tax of the returned goods as it was charged. */
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

/** What of an order of the shop is no money of its goods. */
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
