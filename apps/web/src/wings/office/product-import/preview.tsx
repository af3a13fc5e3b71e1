import {
  applyImport,
  downloadRefused,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ProductImport,
  readImport,
} from '@haat/contract/catalog/product-import';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconList } from '@tabler/icons-react';
import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type RefObject, useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { keyOf } from '../../../kit/query.ts';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { counted, msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { AskedCategories } from './asked-categories.tsx';
import { OUTCOMES } from './import-words.ts';
import { MatchColumns } from './match-columns.tsx';
import css from './product-import.module.css';
import rows from './rows.module.css';
import { RowsTable } from './rows-table.tsx';
import { StepHeading } from './step-heading.tsx';
import { changeOfPlan, type OpenImport } from './use-import.ts';

/** Colours of the boxes' signs. */
const TONES: Partial<Record<ImportOutcome, string>> = { created: 'ok', changed: 'info', refused: 'danger' };

type Props = { store: string; made: ProductImport; open: OpenImport };

export function Preview({ store, made, open }: Props) {
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [matching, setMatching] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const params = { id: store, import: made._id };
  const { counts, newCategories } = made;
  const writes = counts.created + counts.changed;
  const apply = useApply(params, made, open);
  const refused = useMutation({
    mutationFn: async () => saveFile(await download(downloadRefused, { params }, () => undefined)),
  });
  usePreviewKeys(table, () => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (writes > 0 && !apply.isPending) apply.run();
  });
  if (matching) return <MatchColumns store={store} made={made} open={open} />;
  const error = apply.error ?? refused.error;
  return (
    <div className={clsx('grows low', css.filling)}>
      <main className={css.main}>
        <Row wrap className="gap-4-16">
          <StepHeading words={t('Check before it is saved')} />
          <p className="note in-line ink-2 anywhere push">
            {made.fileName} · {t('{{number}} lines', counted(made.source.lines))} ·{' '}
            {t('dates read as dd/MM/yyyy')}
          </p>
          <Button variant="default" size="xs" onClick={open.leave}>
            {t('Choose another')}
          </Button>
        </Row>
        {error && <Alert tone="red">{failureText(error)}</Alert>}
        {apply.isStopped && (
          <Alert tone="yellow">{t('Not imported: a line has changed. Please look again.')}</Alert>
        )}
        <AskedCategories store={store} made={made} onAnswered={open.show} />
        {newCategories.length > 0 && (
          <Alert tone="blue">
            {t('This import adds {{number}} new categories for all shops: {{names}}.', {
              ...counted(newCategories.length),
              names: newCategories.join(', '),
            })}{' '}
            {t('To leave one out, change the category of its lines.')}
          </Alert>
        )}
        <OutcomeBoxes counts={counts} chosen={outcome} onChoose={setOutcome} />
        <RowsTable
          key={outcome ?? 'all'}
          ref={table}
          store={store}
          made={made}
          outcome={outcome}
          onChanged={open.show}
        />
      </main>
      <Row as="footer" wrap className={css.foot} ref={bottomBar}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => setMatching(true)}>
          {t('Back')}
        </Button>
        <p className="grow ink-2 to-end" role="status">
          {counts.refused > 0 &&
            (counts.refused === 1
              ? t('1 refused line is left out')
              : t('{{number}} refused lines are left out', {
                  number: counts.refused.toLocaleString('en-IN'),
                }))}
        </p>
        {counts.refused > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={refused.isPending}
            onClick={() => refused.mutate()}
          >
            {t('Download refused lines')}
          </Button>
        )}
        <Button disabled={writes === 0} loading={apply.isPending} onClick={apply.run}>
          {newCategories.length > 0
            ? t('Import, and add {{number}} categories', counted(newCategories.length))
            : writes === 1
              ? t('Import 1 product')
              : t('Import {{number}} products', { number: writes.toLocaleString('en-IN') })}
        </Button>
      </Row>
    </div>
  );
}

/**
 * Waits for edited cells to be sent. If one fails, or its row is then refused, nothing is saved, as that is
 * not the plan that the user has seen.
 */
function useApply(params: { id: string; import: string }, made: ProductImport, open: OpenImport) {
  const queries = useQueryClient();
  const { mutationKey, scope } = changeOfPlan(made._id);
  const { mutate, data, error, isPending } = useMutation({
    scope,
    mutationFn: async (before: readonly Mutation[]) => {
      if (before.some(({ state }) => state.status === 'error')) return null;
      const after = queries.getQueryData<ProductImport>(keyOf(readImport, { params })) ?? made;
      const { version, counts } = before.length > 0 ? after : made;
      if (counts.refused > made.counts.refused) return null;
      return call(applyImport, { params, body: { version }, key: `apply-${made._id}-${version}` });
    },
    onSuccess: (applied) => applied && open.show(applied),
    onError: () => open.refetch(),
  });
  const run = () => mutate(queries.getMutationCache().findAll({ mutationKey, status: 'pending' }));
  return { run, error, isPending, isStopped: data === null };
}

type BoxesProps = {
  counts: ProductImport['counts'];
  chosen: ImportOutcome | undefined;
  onChoose: (outcome: ImportOutcome | undefined) => void;
};

function OutcomeBoxes({ counts, chosen, onChoose }: BoxesProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const boxes = [
    {
      outcome: undefined,
      count: all,
      label: t('All lines'),
      note: t('Nothing is saved yet'),
      icon: IconList,
    },
    ...IMPORT_OUTCOMES.map((outcome) => ({
      outcome,
      count: counts[outcome],
      icon: OUTCOMES[outcome].icon,
      label: t(OUTCOMES[outcome].label),
      note: t(OUTCOMES[outcome].note),
    })),
  ];
  return (
    <ul className={clsx('stack gap-8 halves', rows.boxes)}>
      {boxes.map(({ outcome, count, label, note, icon: Glyph }) => (
        <li key={label}>
          <button
            className={rows.boxesButton}
            type="button"
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(outcome)}
          >
            <Glyph className={outcome && TONES[outcome]} size={20} aria-hidden />
            <span>
              <b className="heading in-line">{count.toLocaleString('en-IN')}</b> {label}
            </span>
            <small className="ink-2">{note}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function usePreviewKeys(table: RefObject<HTMLElement | null>, run: () => void): void {
  useShortcuts([
    {
      keys: ['F8'],
      shown: ['F8'],
      does: msg('The next refused cell'),
      whileTyping: true,
      inDialogs: true,
      run: () => focusNextRefused(table.current),
    },
    {
      keys: ['mod+Enter'],
      shown: ['Ctrl+Enter'],
      does: msg('Import'),
      whileTyping: true,
      inDialogs: true,
      run,
    },
  ]);
}

function focusNextRefused(table: HTMLElement | null): void {
  const cells = [...(table?.querySelectorAll<HTMLElement>('[data-refused]') ?? [])];
  const at = cells.findIndex((cell) => cell.contains(document.activeElement));
  const next = cells[(at + 1) % cells.length];
  next?.focus();
  next?.scrollIntoView({ block: 'center', inline: 'center' });
}
