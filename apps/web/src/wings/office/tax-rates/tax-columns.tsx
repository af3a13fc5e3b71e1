import type { TaxedProduct, TaxState } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { paise } from '@haat/domain/basics/money';
import type { TaxAnswer } from '@haat/domain/invoices/rate-calendar';
import { partsOfPrice } from '@haat/domain/product/product-profit';
import { Button } from '@mantine/core';
import { rateText } from '../../../office-kit/gst-words.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { GoodsCell } from '../stock/goods-cell.tsx';
import css from './tax-rates.module.css';
import { ANSWER_WORDS } from './tax-words.ts';

export type AnswerIt = (product: TaxedProduct, answer: TaxAnswer) => void;

const isSettled = ({ state }: TaxedProduct) => state === 'follow' || state === 'agree';

export const rises = ({ calendar, rate }: TaxedProduct) => calendar !== null && calendar.rate > rate;

export function taxColumns(state: TaxState | undefined, onAnswer: AnswerIt): Column<TaxedProduct>[] {
  const columns = allColumns(onAnswer);
  // Products without a rate in the calendar need the space for answers.
  const isRated = state !== 'to-answer' && state !== 'no-hsn' && state !== 'no-row';
  return isRated ? columns : columns.filter(({ name }) => name !== 'tax');
}

function allColumns(onAnswer: AnswerIt): Column<TaxedProduct>[] {
  return [
    {
      name: 'product',
      header: msg('Product'),
      longest: 200,
      cell: ({ name, size, image }) => <GoodsCell goods={{ name, size, sku: '', image }} />,
      card: { place: 'head' },
    },
    {
      name: 'hsn',
      header: msg('HSN'),
      longest: 150,
      wrap: true,
      cell: ({ hsn }) => (hsn ? <span className="w600 figures">{hsn}</span> : <Dash />),
      sub: ({ hsn, text, onMrp, state }) => (
        <span className={css.text}>
          {onMrp
            ? t('Taxed on the MRP: ask your accountant')
            : hsn && state === 'no-hsn'
              ? t('The portal’s list lacks it')
              : text.toLowerCase()}
        </span>
      ),
      card: { place: 'row' },
    },
    {
      name: 'price',
      header: msg('Price'),
      align: 'right',
      cell: ({ price }) => <Rupees amount={price} variant="even" />,
      card: { place: 'corner' },
    },
    {
      name: 'typed',
      header: msg('Typed'),
      align: 'right',
      cell: (product) => (
        <span
          className={product.state === 'differ' ? 'ink-2 struck' : undefined}
        >{`${product.rate / 100}%`}</span>
      ),
      card: { place: 'row' },
    },
    {
      name: 'calendar',
      header: msg('Calendar'),
      align: 'right',
      cell: (product) => <OfCalendar product={product} onAnswer={onAnswer} />,
      sub: ({ calendar }) => calendar && formatIndianDay(calendar.from),
      card: { place: 'row' },
    },
    {
      name: 'tax',
      header: msg('Tax in the price'),
      align: 'right',
      hideBelow: 1280,
      cell: (product) => <TaxInPrice product={product} />,
      card: { place: 'row' },
    },
  ];
}

function OfCalendar({ product, onAnswer }: { product: TaxedProduct; onAnswer: AnswerIt }) {
  const { calendar, state, answers } = product;
  if (calendar)
    return (
      <span className={rises(product) && !isSettled(product) ? 'danger-ink w650' : 'w650'}>
        {rateText(calendar.rate, calendar.treatment)}
      </span>
    );
  if (state !== 'to-answer') return <Dash />;
  return (
    <Row as="span" gap={6} className={css.answers}>
      {answers.map((answer) => {
        const word = ANSWER_WORDS[answer];
        return (
          <Button key={answer} size="compact-sm" variant="default" onClick={() => onAnswer(product, answer)}>
            {t(word)}
          </Button>
        );
      })}
    </Row>
  );
}

const taxIn = ({ price }: TaxedProduct, rate: number) => partsOfPrice(price, paise(0), rate).tax;

function TaxInPrice({ product }: { product: TaxedProduct }) {
  const { calendar, rate } = product;
  if (!calendar || calendar.rate === rate) return <Rupees amount={taxIn(product, rate)} variant="even" />;
  return (
    <span>
      <span className="ink-2">
        <Rupees amount={taxIn(product, rate)} variant="even" />
      </span>
      {' → '}
      <b>
        <Rupees amount={taxIn(product, calendar.rate)} variant="even" />
      </b>
    </span>
  );
}
