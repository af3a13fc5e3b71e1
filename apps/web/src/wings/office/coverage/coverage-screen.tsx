import type { CallReply } from '@haat/contract/call';
import { COVERAGE_DAYS, downloadCoverage, readCoverage } from '@haat/contract/coverage';
import { Button, SegmentedControl, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { freshOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { FileButton } from '../../../office-kit/list/file-button.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './coverage.module.css';
import { CoverageMap } from './coverage-map.tsx';
import { WantedList } from './wanted-list.tsx';

const CHOICES = [7, 30, 90];
const DAYS = 30;
/** Colours for marketplaces, reused beyond this number. */
const TONES = 5;

/** Served pin codes, and what shoppers looked for in vain. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const typed = Number(params.get('days'));
  const days = Number.isInteger(typed) && typed >= 1 && typed <= COVERAGE_DAYS ? typed : DAYS;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...freshOf(readCoverage, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  const tones = new Map(data?.marketplaces.map(({ _id }, nth) => [_id, nth % TONES]));
  const served = data?.marketplaces.reduce((sum, { pinCodes }) => sum + pinCodes, 0) ?? 0;
  return (
    <Stack
      gap={16}
      top
      className={clsx('pt-16 px-24 pb-32', css.screen)}
      aria-busy={(!data && !error) || undefined}
    >
      <Row as="header" wrap className="gap-8-16">
        <ScreenTitle />
        <p className="caption in-line ink-2">
          {data && t('Served pin codes: {{number}}', { number: served })}
        </p>
        <div className={clsx('push', css.days)}>
          <FileButton call={downloadCoverage} input={{ query: { days } }} title={t('Coverage')} />
        </div>
        <SegmentedControl
          aria-label={t('Counted in the last')}
          value={String(days)}
          onChange={(value) => setParams({ days: value }, { replace: true })}
          data={CHOICES.map((count) => ({ value: String(count), label: t('{{count}} days', { count }) }))}
        />
      </Row>
      {error && (
        <div>
          <ReadFailed error={error} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Skeleton height={560} />}
      {data && (
        <Stack gap={16} className={clsx('align-start shrinks', css.columns)}>
          <section className="box shrinks clip" aria-label={t('Served areas')}>
            <CoverageMap
              marketplaces={data.marketplaces}
              places={data.places}
              wanted={data.wanted}
              toneOf={(marketplace) => tones.get(marketplace) ?? 0}
              chosen={chosen}
              onChoose={setChosen}
            />
          </section>
          <Stack gap={16} className="align-start shrinks">
            <WantedList wanted={data.wanted} total={data.unserved} chosen={chosen} onChoose={setChosen} />
            <WordsList words={data.words} total={data.empty} />
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

type Words = CallReply<typeof readCoverage>['words'];

const FIRST = 8;

function WordsList({ words, total }: { words: Words; total: number }) {
  const [all, setAll] = useState(false);
  return (
    <section className="box shrinks clip" aria-labelledby="words">
      <Row as="header" gap={12} align="baseline" between className="pt-14 px-16 pb-8">
        <h2 id="words">{t('Searches that found nothing')}</h2>
        <p className="caption in-line ink-2">{t('{{count}} searches', { count: total })}</p>
      </Row>
      {words.length === 0 ? (
        <p className={css.empty}>{t('Every search found something.')}</p>
      ) : (
        <Table className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Words')}</Table.Th>
              <Table.Th>{t('Searches')}</Table.Th>
              <Table.Th>{t('Marketplace')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {words.slice(0, all ? words.length : FIRST).map(({ words: said, searches, marketplace }) => (
              <Table.Tr key={`${marketplace._id} ${said}`}>
                <Table.Td className="anywhere">
                  <b>{said}</b>
                </Table.Td>
                <Table.Td>{searches}</Table.Td>
                <Table.Td>{marketplace.name}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {words.length > FIRST && (
        <Button variant="subtle" onClick={() => setAll(!all)}>
          {all ? t('Show fewer') : t('All {{count}} words', { count: words.length })}
        </Button>
      )}
    </section>
  );
}
