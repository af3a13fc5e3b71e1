import type { StockCount, StockCountLine } from '@haat/contract/catalog/stock-count';
import { type CountReason, sumsOf } from '@haat/domain/catalogue/stock-count';
import { Checkbox } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import clsx from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { useOnline } from '../../../kit/online.ts';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { ListTabs } from '../../../office-kit/list/list-tabs.tsx';
import { CameraButton } from '../../../office-kit/scan/camera-button.tsx';
import { HeldScans } from '../../../office-kit/scan/held-scans.tsx';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import { clockText } from '../../../texts/dates.ts';
import { counted, msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { linesTooOld, linesWith, withReason } from './count-draft.ts';
import { CountHead } from './count-head.tsx';
import { CountLine } from './count-line.tsx';
import lineCss from './count-lines.module.css';
import { CountSide } from './count-side.tsx';
import { countTabs, PARTS, partIn } from './count-tabs.ts';
import { CurrentLine } from './current-line.tsx';
import { GoodsChoice } from './goods-choice.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanLine } from './scan-line.tsx';
import css from './stock-count.module.css';
import { usePosting } from './use-posting.ts';
import { type ScanAnswer, useScans } from './use-scans.ts';
import type { CountDesk } from './use-stock-count.ts';

/** Compares scanned and typed counts with the books. */
export function CountSheet({ desk, sheet }: { desk: CountDesk; sheet: StockCount }) {
  const { me, draft, change, failure, away, savedAt } = desk;
  const lines = useMemo(() => linesWith(sheet.lines, draft, me), [sheet.lines, draft, me]);
  const [blind, setBlind] = useState(false);
  const [params] = useSearchParams();
  const part = partIn(params.get('show'));
  const field = useRef<HTMLInputElement>(null);
  const { scan, count, answer, current, setCurrent, undo, choice } = useScans(desk, lines);
  const posting = usePosting(desk, lines);
  const online = useOnline();
  const wide = useAtLeast('table');
  useScanner(scan, { own: field });
  useSheetKeys(field, () => (blind ? setBlind(false) : void posting.ask()));
  useEffect(() => {
    document.querySelector(`[data-line="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const onReason = useCallback(
    (line: StockCountLine, reason: CountReason | null) => {
      change((known) => withReason(known, [line._id], reason));
      if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
    },
    [change],
  );
  const sums = sumsOf(lines);
  const shown = lines.filter(PARTS[part].has);
  const touched = lines.find(({ _id }) => _id === current);
  const offline = !online || away;
  const tooOld = useMemo(() => linesTooOld(sheet.lines, draft), [sheet.lines, draft]);
  const onUndo = () => {
    undo();
    field.current?.focus();
  };
  return (
    <div className={clsx('column office-high', css.page)}>
      <CountHead
        sheet={sheet}
        savedAt={savedAt}
        offline={offline}
        pending={Object.keys(draft.entries).length + Object.keys(draft.reasons).length}
        busy={posting.busy}
        hindrance={blind ? undefined : posting.hindrance}
        onPost={() => (blind ? setBlind(false) : void posting.ask())}
        onDiscard={posting.askToDiscard}
      />
      <div className={clsx('stack align-start gap-16 pt-16 px-24 pb-24', css.body)}>
        <main className={clsx('box column shrinks', css.sheet)}>
          <Row gap={12} align="stretch" className="pt-16 px-16 pb-8">
            <ScanField id={sheet._id} field={field} lines={lines} onScan={scan} />
            <CameraButton size={44} keepsOpen onCode={scan} said={saidOf(answer)} />
          </Row>
          <ScanLine answer={answer} onUndo={onUndo} />
          {!wide && touched && <CurrentLine line={touched} onCount={count} />}
          <Failure error={posting.failure ?? (offline ? null : failure)} />
          {tooOld.length > 0 && <TooOld />}
          <Row gap={12} between className={css.bar}>
            <ListTabs label={t('Lines')} tabs={countTabs(sheet._id, lines, part, blind)} />
            <Checkbox
              size="xs"
              radius="xs"
              label={t('Hide expected')}
              checked={blind}
              onChange={(event) => setBlind(event.currentTarget.checked)}
            />
          </Row>
          <div className={css.rows}>
            <Heads blind={blind} />
            <ul aria-label={t('Lines')} onFocus={(event) => setCurrent(lineAt(event.target))}>
              {shown.map((line) => (
                <CountLine
                  key={line._id}
                  line={line}
                  blind={blind}
                  onReason={onReason}
                  isCurrent={line._id === current}
                  problem={
                    posting.problems.get(line._id) ??
                    (tooOld.includes(line._id) ? t('Counted too long ago: please count again') : undefined)
                  }
                  onCount={count}
                />
              ))}
            </ul>
            {shown.length === 0 && <NoLines sheet={sheet} />}
          </div>
          <Row
            as="footer"
            gap={12}
            align="stretch"
            between
            className={clsx('py-14 px-16 caption in-line ink-2', css.foot)}
          >
            <span>{t('In the order of the shelf; a scan jumps to its line')}</span>
            <span>{t('{{number}} lines', counted(shown.length))}</span>
          </Row>
        </main>
        <CountSide
          sums={sums}
          blind={blind}
          note={draft.note ?? sheet.note}
          onNote={(note) => change((known) => ({ ...known, note }))}
          since={clockText(sheet.createdAt)}
          number={sheet.nextNumber ?? ''}
        />
      </div>
      {choice && <GoodsChoice {...choice} />}
      <HeldScans />
    </div>
  );
}

function useSheetKeys(field: React.RefObject<HTMLInputElement | null>, post: () => void): void {
  useShortcuts([
    {
      keys: ['F2'],
      shown: ['F2'],
      does: msg('Scan'),
      whileTyping: true,
      run: () => field.current?.focus(),
    },
    {
      keys: ['mod+Enter'],
      shown: ['Ctrl+Enter'],
      does: msg('Post the count'),
      whileTyping: true,
      run: post,
    },
    { shown: ['12*'], does: msg('Before a scan: sets twelve') },
  ]);
  // Only with a keyboard: on a phone its keys would cover the sheet.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field]);
}

function saidOf(answer: ScanAnswer | null): string | undefined {
  if (!answer) return undefined;
  return 'problem' in answer ? answer.problem : `${answer.line.name}: ${answer.counted}`;
}

const lineAt = (target: Element) => target.closest('[data-line]')?.getAttribute('data-line') ?? null;

function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <div className={css.alert}>
      <Alert tone="red">{failureText(error)}</Alert>
    </div>
  );
}

function TooOld() {
  return (
    <div className={css.alert}>
      <Alert tone="yellow">
        {t(
          'Some counts stayed on this device for more than 7 days and were not saved. Please count their lines again.',
        )}
      </Alert>
    </div>
  );
}

function Heads({ blind }: { blind: boolean }) {
  return (
    <div className={clsx('from-table', lineCss.head)} data-blind={blind || undefined} aria-hidden>
      <span>{t('Product')}</span>
      {!blind && <span className="figures to-end">{t('Expected')}</span>}
      <span className="centre">{t('Counted')}</span>
      {!blind && <span className="figures to-end">{t('Difference')}</span>}
      <span>{blind ? t('Counted by') : t('Reason')}</span>
    </div>
  );
}

function NoLines({ sheet }: { sheet: StockCount }) {
  return (
    <EmptyState
      icon={IconClipboardList}
      title={sheet.lines.length > 0 ? t('No lines here') : t('Nothing on this sheet yet')}
      text={sheet.lines.length > 0 ? undefined : t('Scan a product, or type its name.')}
    />
  );
}
