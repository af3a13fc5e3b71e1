import { COVERAGE_DAYS, downloadCoverage, readCoverage } from '@haat/contract/coverage';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { FileButton } from '../../../office-kit/list/file-button.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import css from './coverage.module.css';
import { CoverageMap } from './coverage-map.tsx';
import { WantedList } from './wanted-list.tsx';
import { WordsList } from './words-list.tsx';

const CHOICES = [7, 30, 90];
const DAYS = 30;
/** Colours that the map has for marketplaces; further ones begin anew. */
const TONES = 5;

/** Which pin codes are served by whom, and what shoppers looked for in vain. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const typed = Number(params.get('days'));
  const days = Number.isInteger(typed) && typed >= 1 && typed <= COVERAGE_DAYS ? typed : DAYS;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(readCoverage, { query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const tones = new Map(data?.marketplaces.map(({ _id }, nth) => [_id, nth % TONES]));
  const served = data?.marketplaces.reduce((sum, { pinCodes }) => sum + pinCodes, 0) ?? 0;
  return (
    <div className={css.screen} aria-busy={(!data && !error) || undefined}>
      <header className={css.head}>
        <ScreenTitle />
        <p className={css.about}>{data && t('Served pin codes: {{number}}', { number: served })}</p>
        <div className={css.days}>
          <FileButton call={downloadCoverage} input={{ query: { days } }} title={t('Coverage')} />
        </div>
        <SegmentedControl
          aria-label={t('Counted in the last')}
          value={String(days)}
          onChange={(value) => setParams({ days: value }, { replace: true })}
          data={CHOICES.map((count) => ({ value: String(count), label: t('{{count}} days', { count }) }))}
        />
      </header>
      {error && (
        <div className={css.alert}>
          <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => refetch() }}>
            {failureText(error)}
          </Alert>
        </div>
      )}
      {!data && !error && <Skeleton height={560} />}
      {data && (
        <div className={css.columns}>
          <section className={css.card} aria-label={t('Served areas')}>
            <CoverageMap
              marketplaces={data.marketplaces}
              places={data.places}
              wanted={data.wanted}
              toneOf={(marketplace) => tones.get(marketplace) ?? 0}
              chosen={chosen}
              onChoose={setChosen}
            />
          </section>
          <div className={css.lists}>
            <WantedList wanted={data.wanted} total={data.unserved} chosen={chosen} onChoose={setChosen} />
            <WordsList words={data.words} total={data.empty} />
          </div>
        </div>
      )}
    </div>
  );
}
