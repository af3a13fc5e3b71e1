import type { CallReply } from '@haat/contract/call';
import { lookUpHsn, type RateRowShown } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { calendarRow, type TaxAnswer } from '@haat/domain/invoices/rate-calendar';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { conditionText, rateText } from '../../../office-kit/gst-words.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { ProductFormState } from './product-form-state.ts';
import { type ProductValues, paiseOf } from './product-values.ts';

type Found = CallReply<typeof lookUpHsn>['found'][number];

/** Fewer letters say too little. */
const LEAST = 3;

/** Proposes HSN and rate by name and category, and shows what the calendar says. */
export function HsnHint({ form }: { form: ProductFormState }) {
  const { values } = form;
  const hsn = values.hsn.replace(/\s/g, '');
  const asked = hsn || values.name.trim();
  const [keyword] = useDebouncedValue(asked, 400);
  const category = hsn ? undefined : values.category;
  const { data } = useQuery({
    ...queryOf(lookUpHsn, { query: { keyword, ...(category && { category }) } }),
    enabled: keyword.length >= LEAST,
  });
  if (!data || keyword !== asked) return null;
  const set = (changed: Partial<ProductValues>) => form.form.setValues(changed);
  return (
    <div className="whole-row" role="status">
      {hsn ? (
        <OfTyped values={values} hsn={hsn} data={data} onSet={set} />
      ) : (
        <Proposal values={values} found={data.found.find(({ isProposed }) => isProposed)} onSet={set} />
      )}
    </div>
  );
}

type Setting = { values: ProductValues; onSet: (changed: Partial<ProductValues>) => void };

const FOLLOW = { followsCalendar: true, tax: '' } as const;

function Proposal({ values, found, onSet }: Setting & { found: Found | undefined }) {
  if (!found) return null;
  if (found.onMrp) return <OnMrp />;
  const { code, rates } = found;
  // Pieces are usually packed, weighed goods loose.
  const usual = values.soldBy === 'piece' ? 'packed' : 'loose';
  const fits = (answer: TaxAnswer) => answer !== 'any' && rates.some(({ condition }) => condition === answer);
  const answer = fits(found.answer) ? found.answer : fits(usual) ? usual : 'any';
  const row = rowOf(rates, { ...values, taxAnswer: answer }, code);
  if (!row) return null;
  // Chapters have rates too, but an HSN has more than two digits.
  return (
    <Alert
      tone="blue"
      {...(code.length >= 4 && {
        action: { label: t('Use it'), onClick: () => onSet({ hsn: code, taxAnswer: answer, ...FOLLOW }) },
      })}
    >
      {t('{{name}}: {{hsn}}, {{rate}}, {{condition}}. Source: {{source}}', {
        name: values.name,
        hsn: code,
        rate: rateText(row.rate, row.treatment),
        condition: conditionText(row),
        source: row.source,
      })}
    </Alert>
  );
}

function OfTyped({ values, hsn, data, onSet }: Setting & { hsn: string; data: CallReply<typeof lookUpHsn> }) {
  const found = data.found.find(({ code }) => code === hsn);
  if (data.unknown)
    return (
      <Alert tone="yellow">{t('The portal’s list lacks this HSN. Returns with it will be refused.')}</Alert>
    );
  if (found?.onMrp) return <OnMrp />;
  if (!found) return null;
  const row = rowOf(found.rates, values, hsn);
  if (!row) {
    const isAsked = found.rates.some(
      ({ condition }) => condition !== 'any' && !condition.startsWith('piece'),
    );
    return isAsked ? <Alert tone="yellow">{t('Say how it is sold: the rate depends on it.')}</Alert> : null;
  }
  const says = t('The calendar says {{rate}} since {{day}}. Source: {{source}}', {
    rate: rateText(row.rate, row.treatment),
    day: formatIndianDay(row.from),
    source: row.source,
  });
  if (values.tax === '' && values.followsCalendar) return <p className="small ink-2">{says}</p>;
  if (values.tax !== '' && Math.round(values.tax * 100) === row.rate) return null;
  return (
    <Alert tone="yellow" action={{ label: t('Follow the calendar'), onClick: () => onSet(FOLLOW) }}>
      {says}
    </Alert>
  );
}

const OnMrp = () => (
  <Alert tone="yellow">{t('Taxed on the MRP: your accountant types the rate. The calendar has none.')}</Alert>
);

/** The calendar row that applies to the typed values. */
function rowOf(
  rates: readonly RateRowShown[],
  { taxAnswer, soldBy, price }: Pick<ProductValues, 'taxAnswer' | 'soldBy' | 'price'>,
  hsn: string,
): RateRowShown | undefined {
  const rows = rates.map((row) => ({ ...row, rateBp: row.rate }));
  const piece = soldBy === 'piece' ? (paiseOf(price) ?? 0) : undefined;
  const found = calendarRow(rows, { hsn, answer: taxAnswer, piece, on: new Date() });
  return typeof found === 'string' ? undefined : rates.find(({ condition }) => condition === found.condition);
}
