import { farthestOff } from '@haat/domain/blind-count';
import { paise } from '@haat/domain/money';
import { type ReactNode, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import type { ShiftState, TillSetup } from '../device/device.ts';
import { DifferenceLine } from './difference-line.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { PanelButton } from './panel-button.tsx';
import { PrintReportButton } from './print-report-button.tsx';
import { ReportCard, type ReportPaper } from './report-card.tsx';
import { reportOf, type ShiftEnd } from './report-of.ts';
import { ShiftFrame } from './shift-frame.tsx';
import css from './shift-panel.module.css';

type ClosedShiftProps = {
  setup: TillSetup;
  shift: ShiftState;
  end: ShiftEnd & { id: string };
  onClose: () => void;
  badge: ReactNode;
};

/** A shift that has just been closed: its day report, to be printed. */
export function ClosedShift({ setup, shift, end, onClose, badge }: ClosedShiftProps) {
  const [paper, setPaper] = useState<ReportPaper>('receipt');
  const { receiptLanguage, differenceLimit } = setup.settings;
  const report = reportOf(setup, shift, end);
  const off = paise(end.counted - report.expected);
  return (
    <ShiftFrame title={t('The shift is closed')} onClose={onClose} badge={badge}>
      <div className={css.middle} data-wide>
        <header className={css.partHead}>
          <h2>{t('Expected against counted')}</h2>
        </header>
        <ExpectedCard report={report} />
        <DifferenceLine off={off} farthest={farthestOff(off, shift.seen)} limit={differenceLimit} />
        {report.unsent > 0 && (
          <p className={css.words}>
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
