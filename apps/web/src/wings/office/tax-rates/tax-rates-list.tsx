import {
  listTaxRates,
  readTaxRates,
  TAX_STATES,
  type TaxedProduct,
  type TaxState,
} from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarCheck, IconPencil, IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { freshOf } from '../../../kit/query.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { ComingCard } from './coming-card.tsx';
import { FollowDialog } from './follow-dialog.tsx';
import { LookUpCard } from './look-up-card.tsx';
import { StateBoxes } from './state-boxes.tsx';
import { taxColumns } from './tax-columns.tsx';
import css from './tax-rates.module.css';
import { STATE_WORDS } from './tax-words.ts';
import { useFollow } from './use-follow.ts';

type TaxRatesListProps = { storeId: string; inAddress: string | undefined; choice: ReactNode };

const FILTERS = {
  state: oneOf(...TAX_STATES),
  coming: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
};

/** Initial choice: what needs a person comes first. */
const FIRST: readonly TaxState[] = ['differ', 'no-hsn', 'to-answer', 'agree', 'follow', 'kept'];

export function TaxRatesList({ storeId, inAddress, choice }: TaxRatesListProps) {
  const params = { storeId };
  const { data: about } = useQuery(freshOf(readTaxRates, { params }));
  const usual = FIRST.find((state) => (about?.counts[state] ?? 0) > 0);
  const list = useListInUrl({
    call: listTaxRates,
    params,
    filters: FILTERS,
    sorts: [],
    query: ({ search, filters: { state, coming } }, pageNumber) => ({
      pageNumber,
      state: coming ? undefined : (state ?? (search ? undefined : usual)),
      ...(search && { keyword: search }),
      ...(coming && { coming }),
    }),
    address: (page) => to.taxRates(page, inAddress),
  });
  const { all, some, keep, undo, answer, error } = useFollow(storeId);
  const [asked, setAsked] = useState<readonly TaxedProduct[] | null>(null);
  const { coming } = list.state.filters;
  const shown = coming ? undefined : (list.state.filters.state ?? (list.state.search ? undefined : usual));
  const choose = (state: TaxState) => list.change({ filters: { state, coming: undefined } });
  const agree = about?.counts.agree ?? 0;
  const taken = about?.undo ?? [];
  const askToUndo = async () => {
    const sure = await confirm({
      text: t('All that you changed here in the last 24 hours is taken back.'),
      yes: t('Undo'),
      no: t('Cancel'),
    });
    if (sure) undo.mutate(taken.map(({ edit }) => edit));
  };
  const total = about && Object.values(about.counts).reduce((sum, count) => sum + count, 0);
  const saying = shown ? STATE_WORDS[shown].saying : undefined;
  return (
    <div className={clsx('stack fit gap-16', css.screen)}>
      <div className="column shrinks">
        <ListScreen
          list={list}
          about={
            about &&
            t(
              '{{number}} products against the calendar of {{day}}. Prices stay. The tax inside them changes.',
              {
                number: (total ?? 0).toLocaleString('en-IN'),
                day: formatIndianDay(about.day),
              },
            )
          }
          actions={
            <>
              {choice}
              {taken[0] && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={18} aria-hidden />}
                  loading={undo.isPending}
                  onClick={() => void askToUndo()}
                >
                  {t('Undo {{day}}', { day: formatIndianDay(istDay(taken[0].at)) })}
                </Button>
              )}
              {agree > 0 && (
                <Button loading={all.isPending} onClick={() => all.mutate()}>
                  {t('Follow for the {{number}} that agree', { number: agree.toLocaleString('en-IN') })}
                </Button>
              )}
            </>
          }
          top={<StateBoxes counts={about?.counts} chosen={shown} onChoose={choose} />}
          failure={error ? failureText(error) : undefined}
          columns={taxColumns(shown, (product, said) => answer.mutate({ product, answer: said }))}
          rowKey={({ _id }) => _id}
          href={({ _id }) => to.productEdit(_id)}
          count={(number, count) => t('{{number}} products', { number, count })}
          search={t('Product or HSN')}
          filters={[]}
          {...((shown === 'differ' || shown === 'agree' || shown === 'kept') && {
            bulk: [
              {
                label: t('Follow the calendar'),
                icon: IconCalendarCheck,
                run: async (rows: readonly TaxedProduct[]) => setAsked(rows),
              },
              ...(shown === 'differ'
                ? [
                    {
                      label: t('Keep typed rates'),
                      icon: IconPencil,
                      run: async (rows: readonly TaxedProduct[]) => void (await keep.mutateAsync(rows)),
                    },
                  ]
                : []),
            ],
          })}
          empty={{
            icon: IconReceiptTax,
            title: saying ? t(saying) : t('Nothing found'),
            noMatch: saying && !list.state.search ? t(saying) : t('Nothing found'),
          }}
        />
      </div>
      <aside className={clsx('column gap-16', css.side)}>
        {about && (
          <ComingCard
            coming={about.coming}
            onShow={(from) => list.change({ filters: { state: undefined, coming: from } })}
          />
        )}
        <LookUpCard />
        {about && about.counts['to-answer'] > 0 && (
          <section className={css.card} aria-labelledby="to-answer">
            <h2 id="to-answer" className="lead w650">
              {t('To answer first')}
            </h2>
            <p className="small ink-2">
              {t('{{count}} products can’t be priced by the calendar until this is known.', {
                count: about.counts['to-answer'],
              })}
            </p>
            <Button variant="default" size="sm" onClick={() => choose('to-answer')}>
              {t('Show them')}
            </Button>
          </section>
        )}
      </aside>
      {asked && (
        <FollowDialog
          products={asked}
          onClose={() => setAsked(null)}
          onFollow={() => {
            some.mutate(asked);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
