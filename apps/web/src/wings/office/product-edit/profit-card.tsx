import { addPaise, type Paise } from '@haat/domain/basics/money';
import { ownCost, partsOfPrice } from '@haat/domain/product/product-profit';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './product-form.module.css';
import type { ProductFormState } from './product-form-state.ts';
import { paiseOf } from './product-values.ts';

type ProfitProps = {
  form: ProductFormState;
  rate: number;
  /** The store charges GST and gets input tax credit. */
  chargesTax: boolean;
};

export function ProfitCard({ form, rate: listed, chargesTax }: ProfitProps) {
  const rate = chargesTax ? listed : 0;
  const price = paiseOf(form.values.price);
  const typedCost = paiseOf(form.values.cost);
  if (price === undefined || typedCost === undefined)
    return (
      <section className={clsx(css.card, css.first)}>
        <h2>{t('Profit')}</h2>
        <p className={css.quiet}>
          {price === undefined ? t('Type a price to see the profit.') : t('Type the cost to see the profit.')}
        </p>
      </section>
    );
  const { cost, tax, profit } = partsOfPrice(
    price,
    ownCost(typedCost, form.values.costWithTax ? rate : null),
    rate,
  );
  const share = price > 0 ? ((profit * 100) / price).toFixed(1) : '0.0';
  return (
    <section className={clsx(css.card, css.first)}>
      <h2>{t('Profit')}</h2>
      <p className={clsx('ink-2', css.profit)}>
        <strong className={profit < 0 ? 'danger-ink' : 'ink'}>
          <Rupees amount={profit} variant="even" />
        </strong>{' '}
        {t('per unit · {{share}}% of price', { share })}
      </p>
      <Bar cost={cost} tax={tax} profit={profit} />
      <Stack as="dl" gap={6}>
        <Part tone="cost" word={t('Cost')} amount={cost} />
        <Part tone="tax" word={t('Tax, {{rate}}% included', { rate: rate / 100 })} amount={tax} />
        <Part tone="profit" word={t('Profit')} amount={profit} />
        <Part word={t('Price')} amount={addPaise(cost, tax, profit)} />
      </Stack>
    </section>
  );
}

/** Widths by amount; not drawn at a loss. */
function Bar(parts: Record<'cost' | 'tax' | 'profit', Paise>) {
  return (
    <Row gap={2} align="stretch" className={clsx('tinted clip h-10', css.bar)} aria-hidden>
      {(['cost', 'tax', 'profit'] as const).map((tone) => (
        <span key={tone} data-tone={tone} style={{ flexGrow: Math.max(0, parts[tone]) }} />
      ))}
    </Row>
  );
}

function Part({ tone, word, amount }: { tone?: string; word: string; amount: Paise }) {
  return (
    <div className={clsx('row between gap-8', !tone && 'pt-8 line-above')}>
      <dt className={tone ? 'ink-2' : 'ink w600'}>
        {tone && (
          <span className={clsx('inline-block h-10 rounded-3', css.dot)} data-tone={tone} aria-hidden />
        )}
        {word}
      </dt>
      <dd className="w600 figures">
        <Rupees amount={amount} variant="even" />
      </dd>
    </div>
  );
}
