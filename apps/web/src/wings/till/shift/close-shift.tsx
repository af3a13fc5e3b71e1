import type { Approval } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import { formatRupees } from '@haat/domain/basics/money';
import type { DayReportData } from '@haat/domain/till/day-report';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CashTable } from '../../../office-kit/cash/cash-table.tsx';
import { clockText, shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import type { ShiftState, TillSetup } from '../device/device.ts';
import { useDevice } from '../device/device-context.tsx';
import { notSavedText } from '../device/not-saved-text.ts';
import { useFocusBack, usePanelKeys } from '../panel-keys/use-panel-keys.ts';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { CashMoves } from './cash-moves.tsx';
import { DifferenceLine, standingOf } from './difference-line.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PanelButton } from './panel-button.tsx';
import { PrintReportButton } from './print-report-button.tsx';
import { ReportCard, type ReportPaper } from './report-card.tsx';
import { reportOf, type ShiftEnd } from './report-of.ts';
import { ShiftFrame } from './shift-frame.tsx';
import css from './shift-panel.module.css';
import { differenceNote, useClosingCount } from './use-closing-count.ts';

type CloseShiftProps = {
  setup: TillSetup;
  shift: ShiftState;
  onClosed: (end: ShiftEnd & { id: string }) => void;
  onClose: () => void;
  badge: ReactNode;
};

/** Cash in and out, the closing count and the expected amount, and the day report so far. */
export function CloseShift({ setup, shift, onClosed, onClose, badge }: CloseShiftProps) {
  const { receiptLanguage } = setup.settings;
  const closing = useClosing(setup, shift, onClosed);
  const { drawer, why, needsWhy, isBusy, asked, setAsked, close } = closing;
  const { count, setCount, counted, isCounted, isCompared, isLocked } = drawer;
  const [paper, setPaper] = useState<ReportPaper>('receipt');
  const move = (direction: 'in' | 'out') => (asked ? undefined : () => setAsked(direction));
  usePanelKeys([
    { keys: ['alt+o'], shown: 'Alt+o', does: msg('Close the shift'), run: asked ? undefined : close },
    { keys: ['[plus]', 'shift+[plus]'], shown: '+', does: msg('Cash in'), isSign: true, run: move('in') },
    { keys: ['-'], shown: '−', does: msg('Cash out'), isSign: true, run: move('out') },
  ]);
  const open = { ...reportOf(setup, shift, null), counted: isCounted ? counted : null };
  return (
    <ShiftFrame title={t('Close the shift')} onClose={onClose} badge={badge}>
      <CashTable title={t('Cash in the drawer')} count={count} onChange={setCount} locked={isLocked} />
      <div className={css.middle}>
        <Row as="header" gap={8} between className={css.partHead}>
          <h2>{t('Expected against counted')}</h2>
          <small>
            {t('Shift {{from}} to {{to}}', { from: shortText(shift.openedAt), to: clockText(new Date()) })}
          </small>
        </Row>
        <Compared setup={setup} report={open} closing={closing} />
        <CashMoves shift={shift} report={open} blind={!isCompared} onMove={setAsked} />
        {closing.error && <Alert tone="red">{notSavedText(closing.error)}</Alert>}
      </div>
      <div className={css.foot}>
        <ReportCard
          report={isCompared ? open : null}
          language={receiptLanguage}
          paper={paper}
          onPaper={setPaper}
        />
        <PanelButton
          tall
          primary
          shown="Alt+o"
          sub={isCompared ? closeWords(needsWhy, shift.report.unsent) : countWords(isCounted)}
          disabled={isCompared ? needsWhy : !isCounted}
          loading={isBusy}
          onClick={close}
        >
          {isCompared ? t('Close shift') : t('Everything is counted')}
        </PanelButton>
        <PrintReportButton report={null} id="" language={receiptLanguage} paper={paper} />
      </div>
      {(asked === 'in' || asked === 'out') && <MoveDialog direction={asked} onClose={() => setAsked(null)} />}
      {asked === 'pin' && (
        <PinDialog
          reason="cash-differs"
          asked={closing.toAllow}
          notes={[differenceNote(drawer, why)]}
          onAllowed={closing.allow}
          onClose={() => setAsked(null)}
        />
      )}
    </ShiftFrame>
  );
}

type Closing = ReturnType<typeof useClosing>;

/** One button counts, compares and closes; a difference above the limit needs a reason and a manager. */
function useClosing(setup: TillSetup, shift: ShiftState, onClosed: CloseShiftProps['onClosed']) {
  const device = useDevice();
  const drawer = useClosingCount(setup, shift);
  const [id] = useState(newId);
  const [why, setWhy] = useState('');
  const [asked, setAskedFor] = useState<'in' | 'out' | 'pin' | null>(null);
  const focus = useFocusBack();
  const setAsked = (what: typeof asked) => {
    if (what) focus.leave();
    else focus.back();
    setAskedFor(what);
  };
  const closing = useMutation({
    mutationFn: (approvals: Approval[]) =>
      device.closeShift({ id, count: drawer.count, note: why.trim(), approvals }),
    onSuccess: ({ entry, figures }) => {
      drawer.drop();
      onClosed({ id: entry.id, report: entry.report, closedAt: entry.at, counted: entry.counted, figures });
    },
  });
  const { seeing, isCompared, isCounted, farthest } = drawer;
  const isBusy = closing.isPending || seeing.isPending;
  const isBeyond = standingOf(farthest, setup.settings.differenceLimit) === 'beyond';
  const needsWhy = isBeyond && why.trim() === '';
  const close = () => {
    if (isBusy || (isCompared ? needsWhy : !isCounted)) return;
    if (!isCompared) seeing.mutate();
    else if (isBeyond) setAsked('pin');
    else closing.mutate([]);
  };
  const toAllow = {
    for: id,
    isEntered: false,
    approvals: [{ reason: 'cash-differs' as const, note: differenceNote(drawer, why) }],
  };
  const allow = (by: string) => {
    setAsked(null);
    closing.mutate(toAllow.approvals.map((one) => ({ ...one, by })));
  };
  const error = closing.error ?? seeing.error;
  return { drawer, why, setWhy, isBeyond, needsWhy, isBusy, asked, setAsked, close, toAllow, allow, error };
}

type ComparedProps = { setup: TillSetup; report: DayReportData; closing: Closing };

/** For blind counts shown only after counting. */
function Compared({ setup, report, closing }: ComparedProps) {
  const { blindCount, differenceLimit } = setup.settings;
  const { isCompared, isCounted, isRecount, off, farthest } = closing.drawer;
  if (!isCompared)
    return (
      <p className="ink-2">
        {isRecount
          ? t('Cash was taken or given since the count. Please count again.')
          : t('What is expected shows when everything is counted.')}
      </p>
    );
  return (
    <>
      <ExpectedCard report={report} />
      {(isCounted || blindCount) && <DifferenceLine off={off} farthest={farthest} limit={differenceLimit} />}
      <TextInput
        label={t('Why?')}
        description={
          closing.isBeyond
            ? undefined
            : t('optional up to {{limit}}', { limit: formatRupees(differenceLimit) })
        }
        classNames={{ root: 'rigid', description: css.optional }}
        maxLength={200}
        value={closing.why}
        onChange={(event) => closing.setWhy(event.currentTarget.value)}
      />
    </>
  );
}

const countWords = (isCounted: boolean) =>
  isCounted ? t('It can’t be changed after that') : t('Count the drawer first; 0 if it is empty');

function closeWords(needsWhy: boolean, unsent: number): string {
  if (needsWhy) return t('Say why the drawer differs');
  if (unsent > 0) return t('{{count}} bills are sent later', { count: unsent });
  return t('This can’t be undone');
}
