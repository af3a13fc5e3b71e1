import { listCases, readDesk } from '@haat/contract/payments/desk';
import {
  importSettlements,
  LONGEST_SETTLEMENT_FILE,
  listSettlements,
  readSettlement,
  type SETTLEMENT_DIFFERENCES,
  type Settlement,
} from '@haat/contract/payments/settlements';
import { formatRupees } from '@haat/domain/basics/money';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { PageLinks } from '../../../office-kit/list/page-links.tsx';
import { PickFile } from '../../../office-kit/pick-file.tsx';
import { dayText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './payments-desk.module.css';
import { usePageOf } from './use-opened-case.ts';

/** Differences of imported payouts to payments and refunds. */
export function Settlements() {
  const { page, hrefOf } = usePageOf('settlements');
  const list = useQuery(queryOf(listSettlements, { query: { pageNumber: page } }));
  return (
    <section className={clsx('box clip', css.section)} aria-labelledby="desk-settlements">
      <header className={css.head}>
        <span className={css.sign}>
          <IconBuildingBank size={18} aria-hidden />
        </span>
        <h2 id="desk-settlements">{t('Settlements')}</h2>
        <p className="caption ink-2 to-end push from-table">
          {t('Paid out to the bank, compared with payments')}
        </p>
      </header>
      {list.data && list.data.rows.length > 0 && (
        <ul>
          {list.data.rows.map((row) => (
            <SettlementRow key={row._id} settlement={row} />
          ))}
        </ul>
      )}
      {list.data && list.data.pages > 1 && (
        <footer className="line-above py-8 px-16">
          <PageLinks page={page} pages={list.data.pages} href={hrefOf} />
        </footer>
      )}
      <ImportFile />
    </section>
  );
}

function SettlementRow({ settlement }: { settlement: Settlement }) {
  const { _id, utr, settledAt, amount, fees, tax, lines, differences, importedAt } = settlement;
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={clsx(css.row, css.settlement)}>
        <p className="shrinks">
          <b>{utr || _id}</b>
          <small>{dayText(settledAt ?? importedAt)}</small>
        </p>
        <p className={css.amount}>
          <Rupees amount={amount} variant="even" />
        </p>
        <p className={clsx('shrinks anywhere', css.why)}>
          {t('Fees {{fees}}, of which tax {{tax}}', { fees: formatRupees(fees), tax: formatRupees(tax) })}
          <small className={differences > 0 ? css.red : undefined}>
            {t('{{lines}} lines, {{differences}} differ', { lines, differences, count: lines })}
          </small>
        </p>
        {differences > 0 && (
          <Button variant="default" size="row" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide') : t('Show')}
          </Button>
        )}
      </div>
      {open && <Differences id={_id} />}
    </li>
  );
}

const DIFFERENCES: Record<(typeof SETTLEMENT_DIFFERENCES)[number], string> = {
  unknown: msg('{{entity}}, {{amount}}: not found here'),
  amount: msg('{{entity}}: {{amount}} there, {{expected}} here'),
  sum: msg('{{entity}}: {{amount}} less its fee is {{expected}}, another sum was paid out'),
  again: msg('{{entity}}, {{amount}}: already settled'),
  movement: msg('{{entity}}, {{amount}}: another movement ({{kind}})'),
};

function Differences({ id }: { id: string }) {
  const { data, error } = useQuery(queryOf(readSettlement, { params: { id } }));
  if (error) return <Alert tone="yellow">{failureText(error)}</Alert>;
  return (
    <ul className={css.differences}>
      {data?.differing.map(({ line, entity, kind, what, amount, expected }) => (
        <li key={line}>
          {t('Row {{line}}', { line })}:{' '}
          {t(DIFFERENCES[what], {
            entity,
            kind,
            amount: formatRupees(amount),
            expected: expected === null ? '' : formatRupees(expected),
          })}
        </li>
      ))}
    </ul>
  );
}

function ImportFile() {
  const queries = useQueryClient();
  const importing = useMutation({
    mutationFn: async (file: File) =>
      call(importSettlements, { body: { fileName: file.name.slice(0, 200), csv: await readFile(file) } }),
    onSettled: () =>
      Promise.all(
        [keyOf(listSettlements), keyOf(listCases), keyOf(readDesk)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const { data, error, isPending } = importing;
  return (
    <>
      <div className={css.import}>
        <p className="ink-2 caption">
          {t('The provider’s report “Settlement recon” as CSV. All of it is imported, or nothing.')}
        </p>
        <PickFile accept=".csv,text/csv" onPick={(file) => importing.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isPending}>
              {t('Import a file')}
            </Button>
          )}
        </PickFile>
      </div>
      {(data || error) && (
        <div className={css.note}>
          {error ? (
            <Alert tone="red">{error instanceof TooLong ? error.message : failureText(error)}</Alert>
          ) : (
            data && (
              <Alert tone={data.differences > 0 ? 'yellow' : 'green'}>
                {t('{{new}} imported, {{known}} already there; {{differences}} lines differ.', {
                  new: data.imported.length,
                  known: data.known.length,
                  differences: data.differences,
                })}
              </Alert>
            )
          )}
        </div>
      )}
    </>
  );
}

class TooLong extends Error {}

async function readFile(file: File): Promise<string> {
  if (file.size > LONGEST_SETTLEMENT_FILE)
    throw new TooLong(t('The file has more than 900,000 characters: split it by days.'));
  return file.text();
}
