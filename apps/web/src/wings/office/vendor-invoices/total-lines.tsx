import type { Paise } from '@haat/domain/basics/money';
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
};

export function TotalLines({ items, cgst, sgst, igst, shipping, total, rate }: TotalLinesProps) {
  const named = (name: string, share: number) => (rate ? `${name} ${rate * share}%` : name);
  const lines: [string, Paise][] = [
    [t('Items'), items],
    ...(igst > 0
      ? [[named('IGST', 1), igst] as [string, Paise]]
      : [[named('CGST', 0.5), cgst] as [string, Paise], [named('SGST', 0.5), sgst] as [string, Paise]]),
    [t('Shipping price'), shipping],
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
