import type { CallReply } from '@haat/contract/call';
import {
  type changeImportRow,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportOutcome,
  type ImportRowShown,
  listImportRows,
  type ProductImport,
} from '@haat/contract/catalog/product-import';
import { Badge, Button } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { counted, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HEADS, NUMBERS, OUTCOMES } from './import-words.ts';
import { reasonText } from './reason-text.ts';
import { RowCell } from './row-cell.tsx';
import css from './rows.module.css';

type Props = {
  ref: Ref<HTMLDivElement>;
  store: string;
  made: ProductImport;
  outcome: ImportOutcome | undefined;
  onChanged: (made: ProductImport) => void;
};

type Page = { rows: ImportRowShown[]; more: boolean };

/** A hundred rows at a time, fewer if they are long, loaded while scrolling. */
export function RowsTable({ ref, store, made, outcome, onChanged }: Props) {
  const queries = useQueryClient();
  const params = { id: store, import: made._id };
  const queryKey = [...keyOf(listImportRows, { params, query: {} }), outcome ?? 'all'];
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isPending } = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(listImportRows, { params, query: { after: pageParam, ...(outcome && { outcome }) } }),
    getNextPageParam: ({ rows, more }: Page) => (more ? rows.at(-1)?.line : undefined),
    staleTime: 0,
  });
  const replace = ({ rows: changed, import: after, more }: CallReply<typeof changeImportRow>) => {
    const byLine = new Map(changed.map((row) => [row.line, row]));
    queries.setQueryData<InfiniteData<Page>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map(({ rows, more }) => ({
            rows: rows.map((row) => byLine.get(row.line) ?? row),
            more,
          })),
        },
    );
    if (more) void queries.invalidateQueries({ queryKey });
    onChanged(after);
  };
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const columns = columnsOf(rows);
  if (error) return <Alert tone="yellow">{failureText(error)}</Alert>;
  if (isPending) return <Skeleton height={360} />;
  if (rows.length === 0) return <p className="p-32 ink-2 centre">{t('No lines here')}</p>;
  return (
    <section
      ref={ref}
      className={css.scroll}
      aria-label={t('Lines of the file')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        const nearEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 600;
        if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
      }}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th className="sticky ink-2 w600 nowrap caption in-line over" scope="col">
              {t('Line')}
            </th>
            <th className="sticky ink-2 w600 nowrap caption in-line over" scope="col">
              {t('Result')}
            </th>
            {columns.map((column) => (
              <th
                className="sticky ink-2 w600 nowrap caption in-line over"
                key={column}
                scope="col"
                data-number={NUMBERS.has(column) || undefined}
              >
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-outcome={row.outcome}>
              <td>{row.line}</td>
              <td>
                <Result row={row} />
              </td>
              {columns.map((column) => (
                <RowCell key={column} column={column} row={row} params={params} onChanged={replace} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </section>
  );
}

function columnsOf(rows: readonly ImportRowShown[]): ImportField[] {
  const more = IMPORT_FIELDS.slice(IMPORT_COLUMNS.length).filter((field) =>
    rows.some(({ cells, problems }) => cells[field] || problems.some(({ column }) => column === field)),
  );
  return [...IMPORT_COLUMNS, ...more];
}

function headOf(column: ImportField): string {
  const head = HEADS.get(column);
  return head ? t(head) : column;
}

const COLOURS: Record<ImportOutcome, string> = {
  created: 'green',
  changed: 'blue',
  unchanged: 'gray',
  refused: 'red',
};

function Result({ row }: { row: ImportRowShown }) {
  const { label, icon: Glyph } = OUTCOMES[row.outcome];
  const whole = row.problems.filter(({ column }) => column === '' || column === 'variants');
  return (
    <>
      <Badge
        variant="light"
        color={COLOURS[row.outcome]}
        leftSection={<Glyph size={12} aria-hidden />}
        className={css.badge}
      >
        {t(label)}
      </Badge>
      {row.variants.length > 0 && (
        <small className="ink-2 block caption in-line">
          {t('{{number}} variants', counted(row.variants.length))}
        </small>
      )}
      {whole.map((one) => (
        <small key={one.problem} className="block danger-ink caption wraps" data-refused tabIndex={-1}>
          {reasonText(one, one.problem)}
        </small>
      ))}
      {row.remarks.map((one) => (
        <small key={one.remark} className="ink-2 block caption in-line">
          {reasonText(one, one.remark)}
        </small>
      ))}
    </>
  );
}
