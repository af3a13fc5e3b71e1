import { lookUpHsn, type RateRowShown } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { conditionText, rateText } from '../../../office-kit/gst-words.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './tax-rates.module.css';

const SHOWN = 4;

export function LookUpCard() {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const { data, error } = useQuery({
    ...queryOf(lookUpHsn, { query: { keyword } }),
    enabled: keyword.length >= 2,
    placeholderData: keepPreviousData,
  });
  const found = keyword.length >= 2 ? data?.found.slice(0, SHOWN) : undefined;
  return (
    <section className={css.card} aria-labelledby="look-up">
      <h2 id="look-up" className="lead w650">
        {t('Look up')}
      </h2>
      <TextInput
        aria-label={t('Product or HSN')}
        placeholder={t('Product or HSN')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && <p className="small danger-ink">{failureText(error)}</p>}
      {found?.length === 0 && <p className="small ink-2">{t('Nothing found')}</p>}
      {found?.map(({ code, text, rates, onMrp }) => (
        <div key={code} className="column gap-8">
          <p>
            <b className="figures">{code}</b> <span className={css.text}>{text.toLowerCase()}</span>
          </p>
          {onMrp && <p className="small ink-2">{t('Taxed on the MRP: ask your accountant')}</p>}
          {!onMrp && rates.length === 0 && (
            <p className="small ink-2">{t('No row for {{hsn}}. The typed rate stays.', { hsn: code })}</p>
          )}
          {rates.map((row) => (
            <RateLine key={`${row.prefix} ${row.condition}`} row={row} />
          ))}
        </div>
      ))}
    </section>
  );
}

function RateLine({ row }: { row: RateRowShown }) {
  const { source, from, rate, treatment } = row;
  return (
    <Row gap={8} between className="py-8 px-0 faint-line-above">
      <span className="shrinks">
        <span className="w600">{conditionText(row)}</span>
        <span className="caption ink-2 anywhere" style={{ display: 'block' }}>
          {t('{{source}}, since {{day}}', { source, day: formatIndianDay(from) })}
        </span>
      </span>
      <b>{rateText(rate, treatment)}</b>
    </Row>
  );
}
