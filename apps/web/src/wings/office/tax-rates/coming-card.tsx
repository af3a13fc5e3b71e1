import type { CallReply } from '@haat/contract/call';
import type { readTaxRates } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { Anchor } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import css from './tax-rates.module.css';

type ComingCardProps = {
  coming: CallReply<typeof readTaxRates>['coming'];
  onShow: (from: string) => void;
};

/** Upcoming rate changes of products that follow the calendar. */
export function ComingCard({ coming, onShow }: ComingCardProps) {
  if (coming.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="coming">
      <h2 id="coming" className="lead w650">
        {t('Days to come')}
      </h2>
      {coming.map(({ from, products, prefixes }) => (
        <div key={from}>
          <p className="w600">{`${formatIndianDay(from)}, 00:00`}</p>
          <p className="small ink-2">
            {t('The rows {{rows}} touch {{count}} of your products.', {
              rows: prefixes.join(', '),
              count: products,
            })}
          </p>
          <Anchor component="button" type="button" className="small w600" onClick={() => onShow(from)}>
            {t('See the {{number}}', { number: products.toLocaleString('en-IN') })}
          </Anchor>
        </div>
      ))}
      <p className={css.calm}>{t('Nobody has to be up. Shop and tills change at midnight, offline too.')}</p>
    </section>
  );
}
