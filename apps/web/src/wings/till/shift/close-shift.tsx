import type { Approval } from '@haat/contract/till/entries';
import { formatRupees, paise } from '@haat/domain/money';
import { type CashCount, countedCash } from '@haat/domain/till-money';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { clockText, shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { ShiftState, TillSetup } from '../device/device.ts';
import { useDevice } from '../device/device-context.tsx';
import { notKeptText } from '../device/not-kept-text.ts';
import { useFocusBack } from '../panel-keys/use-focus-back.ts';
import { usePanelKeys } from '../panel-keys/use-panel-keys.ts';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { CashMoves } from './cash-moves.tsx';
import { CashTable } from './cash-table.tsx';
import { DifferenceLine, differenceText, standingOf } from './difference-line.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PanelButton } from './panel-button.tsx';
import { PrintReportButton } from './print-report-button.tsx';
import { ReportCard, type ReportPaper } from './report-card.tsx';
import { reportOf, type ShiftEnd } from './report-of.ts';
import { ShiftFrame } from './shift-frame.tsx';
import css from './shift-panel.module.css';

type CloseShiftProps = {
  setup: TillSetup;
  shift: ShiftState;
  onClosed: (end: ShiftEnd & { id: string }) => void;
  onClose: () => void;
  badge: ReactNode;
};

/** The shift that is open: cash in and out, the closing count against what is expected, and the day report so far. */
export function CloseShift({ setup, shift, onClosed, onClose, badge }: CloseShiftProps) {
  const device = useDevice();
  const { blindCount, differenceLimit, receiptLanguage } = setup.settings;
  const [count, setCount] = useState<CashCount>({});
  // A blind count stands before what is expected is seen.
  const [compared, setCompared] = useState(!blindCount);
  const [why, setWhy] = useState('');
  const [asked, setAskedFor] = useState<'in' | 'out' | 'pin' | null>(null);
  const focus = useFocusBack();
  const setAsked = (what: typeof asked) => {
    if (what) focus.leave();
    else focus.back();
    setAskedFor(what);
  };
  const [paper, setPaper] = useState<ReportPaper>('receipt');
  const counted = countedCash(count);
  const off = paise(counted - shift.report.expected);
  const standing = standingOf(off, differenceLimit);
  const isCounted = Object.values(count).some(Boolean);
  const closing = useMutation({
    mutationFn: (approvals: Approval[]) => device.closeShift({ count, note: why.trim(), approvals }),
    onSuccess: ({ entry, figures }) =>
      onClosed({ id: entry.id, report: entry.report, closedAt: entry.at, counted: entry.counted, figures }),
  });
  const note = [differenceText(off), why.trim()].join(': ');
  const needsWhy = standing === 'beyond' && why.trim() === '';
  const close = () => {
    if (closing.isPending || (compared && needsWhy)) return;
    if (!compared) setCompared(true);
    else if (standing === 'beyond') setAsked('pin');
    else closing.mutate([]);
  };
  usePanelKeys([
    { keys: ['alt+o'], shown: 'Alt+o', does: msg('Close the shift'), run: asked ? undefined : close },
    {
      keys: ['[plus]', 'shift+[plus]'],
      shown: '+',
      does: msg('Cash in'),
      isSign: true,
      run: asked ? undefined : () => setAsked('in'),
    },
    {
      keys: ['-'],
      shown: '−',
      does: msg('Cash out'),
      isSign: true,
      run: asked ? undefined : () => setAsked('out'),
    },
  ]);
  const open = { ...reportOf(setup, shift, null), counted: isCounted ? counted : null };
  return (
    <ShiftFrame title={t('Close the shift')} onClose={onClose} badge={badge}>
      <CashTable
        title={t('Cash in the drawer')}
        count={count}
        onChange={setCount}
        locked={blindCount && compared}
      />
      <div className={css.middle}>
        <header className={css.partHead}>
          <h2>{t('Expected against counted')}</h2>
          <small>
            {t('Shift {{from}} to {{to}}', { from: shortText(shift.openedAt), to: clockText(new Date()) })}
          </small>
        </header>
        {compared ? (
          <>
            <ExpectedCard report={open} />
            {(isCounted || blindCount) && <DifferenceLine off={off} limit={differenceLimit} />}
            <TextInput
              label={t('Why?')}
              description={
                standing === 'beyond'
                  ? undefined
                  : t('optional up to {{limit}}', { limit: formatRupees(differenceLimit) })
              }
              classNames={{ root: css.why, description: css.optional }}
              maxLength={200}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          </>
        ) : (
          <p className={css.words}>{t('What is expected shows when everything is counted.')}</p>
        )}
        <CashMoves
          shift={shift}
          report={open}
          blind={!compared}
          onMove={blindCount && compared ? undefined : setAsked}
        />
        {closing.error && <Alert tone="red">{notKeptText(closing.error)}</Alert>}
      </div>
      <div className={css.foot}>
        <ReportCard
          report={compared ? open : null}
          language={receiptLanguage}
          paper={paper}
          onPaper={setPaper}
        />
        <PanelButton
          tall
          primary
          shown="Alt+o"
          sub={compared ? closeWords(needsWhy, shift.report.unsent) : t('It can’t be changed after that')}
          disabled={compared && needsWhy}
          loading={closing.isPending}
          onClick={close}
        >
          {compared ? t('Close shift') : t('Everything is counted')}
        </PanelButton>
        <PrintReportButton report={null} id="" language={receiptLanguage} paper={paper} />
      </div>
      {(asked === 'in' || asked === 'out') && <MoveDialog direction={asked} onClose={() => setAsked(null)} />}
      {asked === 'pin' && (
        <PinDialog
          reason="cash-differs"
          notes={[note]}
          onAllowed={(by) => {
            setAsked(null);
            closing.mutate([{ reason: 'cash-differs', by, note }]);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </ShiftFrame>
  );
}

function closeWords(needsWhy: boolean, unsent: number): string {
  if (needsWhy) return t('Say why the drawer is off');
  if (unsent > 0) return t('{{count}} bills are sent later', { count: unsent });
  return t('This can’t be undone');
}
