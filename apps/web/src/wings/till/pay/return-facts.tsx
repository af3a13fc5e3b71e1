import type { FoundBill } from '@haat/contract/till/entries';
import { sumPaise } from '@haat/domain/basics/money';
import { IconReceiptRefund } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { isLateReturn, returnTax } from '../bill/return-tax.ts';
import { useDesk } from '../desk/desk.ts';
import parts from './pay-parts.module.css';

/** What the credit note will say: the tax of what comes back, as it was charged. */
export function ReturnFacts({ original }: { original: FoundBill }) {
  const { bill, sums } = useDesk();
  const isLate = isLateReturn(bill, new Date());
  const taxes = bill.lines.map((line, nth) => returnTax(line, sums.lines[nth]?.amount ?? sums.total, isLate));
  return (
    <dl className={parts.facts}>
      <div>
        <dt>
          <IconReceiptRefund size={16} aria-hidden /> {t('Credit note')}
        </dt>
        <dd />
      </div>
      <div>
        <dt>{t('Against bill')}</dt>
        <dd>{original.number}</dd>
      </div>
      <div>
        <dt>{t('Taxable value')}</dt>
        <dd>
          <Rupees amount={sumPaise(taxes.map(({ taxable }) => taxable))} variant="bare" />
        </dd>
      </div>
      <div>
        <dt>{t('CGST + SGST')}</dt>
        <dd>
          <Rupees amount={sumPaise(taxes.map(({ cgst }) => cgst))} variant="bare" /> +{' '}
          <Rupees amount={sumPaise(taxes.map(({ sgst }) => sgst))} variant="bare" />
        </dd>
      </div>
    </dl>
  );
}
