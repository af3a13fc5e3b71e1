import type { Paise } from '@haat/domain/basics/money';
import { secondHalfOfTax } from '@haat/domain/invoices/place-of-supply';
import { vendorRoundOff } from '@haat/domain/invoices/vendor-invoice';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './vendor-invoices.module.css';

type TotalLinesProps = {
  items: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  shipping: Paise;
  total: Paise;
  rate: number | null;
  /** GST code of the State within which it was sold, '' while that is unknown. */
  state: string;
};

export function TotalLines({ rate, state, ...amounts }: TotalLinesProps) {
  const { items, cgst, sgst, igst, shipping, total } = amounts;
  const roundOff = vendorRoundOff(amounts);
  const named = (name: string, share: number) => (rate ? `${name} ${rate * share}%` : name);
  const lines: [string, Paise][] = [
    [t('Items'), items],
    ...(igst > 0
      ? [[named('IGST', 1), igst] as [string, Paise]]
      : [
          [named('CGST', 0.5), cgst] as [string, Paise],
          [named(secondHalfOfTax(state), 0.5), sgst] as [string, Paise],
        ]),
    [t('Shipping price'), shipping],
    ...(roundOff === 0 ? [] : [[t('Round off'), roundOff] as [string, Paise]]),
  ];
  return (
    <Stack as="dl" gap={6} className={css.sums}>
      {lines.map(([name, amount]) => (
        <div className="row align-center between gap-12" key={name}>
          <dt className="ink-2">{name}</dt>
          <dd className="figures">
            <Rupees amount={amount} variant="even" />
          </dd>
        </div>
      ))}
      <div className={clsx('pb-12 line-below row align-center between gap-12', css.total)}>
        <dt className="ink-2 w600">{t('Invoice total')}</dt>
        <dd className="figures w700 larger">
          <Rupees amount={total} variant="even" />
        </dd>
      </div>
    </Stack>
  );
}
