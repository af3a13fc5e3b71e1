import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { farthestOff } from '@haat/domain/till/blind-count';
import { countedCash } from '@haat/domain/till/till-money';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useKeptCount } from '../../../kit/kept-count.ts';
import { CashTable } from '../../../office-kit/cash/cash-table.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import type { ShiftState, TillSetup } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { notSavedText } from '../device/not-saved-text.ts';
import { usePanelKeys } from '../panel-keys/use-panel-keys.ts';
import { CloseShift } from './close-shift.tsx';
import { DifferenceLine } from './difference-line.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { PanelButton } from './panel-button.tsx';
import { PrintReportButton } from './print-report-button.tsx';
import { ReportCard, type ReportPaper } from './report-card.tsx';
import { reportOf, type ShiftEnd } from './report-of.ts';
import { ShiftFrame } from './shift-frame.tsx';
import css from './shift-panel.module.css';

/**
 * Alt+z: opening with the float, cash in and out, closing by a count, and the day report.
 * @param badge the journal's state, always visible
 */
export function ShiftPanel({ onClose, badge }: { onClose: () => void; badge?: ReactNode }) {
  const device = useDevice();
  const setup = useSource(device.setup);
  const shift = useSource(device.shift);
  const [ended, setEnded] = useState<{ shift: ShiftState; end: ShiftEnd & { id: string } } | null>(null);
  if (!setup) return null;
  if (ended) return <ClosedShift setup={setup} {...ended} onClose={onClose} badge={badge} />;
  if (!shift) return <OpenShift tillId={setup.tillId} onClose={onClose} badge={badge} />;
  return (
    <CloseShift
      setup={setup}
      shift={shift}
      onClosed={(end) => setEnded({ shift, end })}
      onClose={onClose}
      badge={badge}
    />
  );
}

type ClosedShiftProps = {
  setup: TillSetup;
  shift: ShiftState;
  end: ShiftEnd & { id: string };
  onClose: () => void;
  badge: ReactNode;
};

function ClosedShift({ setup, shift, end, onClose, badge }: ClosedShiftProps) {
  const [paper, setPaper] = useState<ReportPaper>('receipt');
  const { receiptLanguage, differenceLimit } = setup.settings;
  const report = reportOf(setup, shift, end);
  const off = paise(end.counted - report.expected);
  return (
    <ShiftFrame title={t('The shift is closed')} onClose={onClose} badge={badge}>
      <div className={css.middle} data-wide>
        <Row as="header" gap={8} between className={css.partHead}>
          <h2>{t('Expected against counted')}</h2>
        </Row>
        <ExpectedCard report={report} />
        <DifferenceLine off={off} farthest={farthestOff(off, shift.seen)} limit={differenceLimit} />
        {report.unsent > 0 && (
          <p className="ink-2">
            {t(
              '{{count}} of its bills have not been sent yet. They go out automatically once there is a connection.',
              {
                count: report.unsent,
              },
            )}
          </p>
        )}
      </div>
      <div className={css.foot}>
        <ReportCard report={report} language={receiptLanguage} paper={paper} onPaper={setPaper} />
        <PanelButton tall shown="Alt+o" disabled onClick={onClose}>
          {t('Close shift')}
        </PanelButton>
        <PrintReportButton report={report} id={end.id} language={receiptLanguage} paper={paper} />
      </div>
    </ShiftFrame>
  );
}

type OpenShiftProps = { tillId: string; onClose: () => void; badge: ReactNode };

/** Nothing can be sold without a shift. */
function OpenShift({ tillId, onClose, badge }: OpenShiftProps) {
  const device = useDevice();
  const { count, setCount, drop } = useKeptCount(`float ${tillId}`, istDay(new Date()));
  const opening = useMutation({
    mutationFn: () => device.openShift(count),
    onSuccess: () => {
      drop();
      onClose();
    },
  });
  const open = () => {
    if (!opening.isPending) opening.mutate();
  };
  usePanelKeys([{ keys: ['alt+o'], shown: 'Alt+o', does: msg('Open the shift'), run: open }]);
  return (
    <ShiftFrame title={t('Open the shift')} onClose={onClose} badge={badge}>
      <CashTable title={t('Cash in the drawer')} count={count} onChange={setCount} />
      <div className={css.middle}>
        <h2>{t('Opening float')}</h2>
        <p className="ink-2">
          {t('Count the change that is in the drawer before the first bill. Bills need an open shift.')}
        </p>
        {opening.error && <Alert tone="red">{notSavedText(opening.error)}</Alert>}
      </div>
      <div className={css.foot}>
        <PanelButton
          tall
          primary
          shown="Alt+o"
          sub={t('{{amount}} as the opening float', { amount: formatRupees(countedCash(count)) })}
          loading={opening.isPending}
          onClick={open}
        >
          {t('Open shift')}
        </PanelButton>
      </div>
    </ShiftFrame>
  );
}
