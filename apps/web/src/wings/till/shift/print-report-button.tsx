import { type DayReportData, dayReport, dayReportNumber } from '@haat/domain/till/day-report';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { PrintNote } from '../../../office-kit/printer/print-note.tsx';
import { printOnPaper } from '../../../office-kit/printer/print-on-paper.ts';
import { printInBrowser } from '../../../screens/receipt/print-in-browser.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { usePanelKeys } from '../panel-keys/use-panel-keys.ts';
import { PanelButton } from './panel-button.tsx';
import type { ReportPaper } from './report-card.tsx';

type PrintReportButtonProps = {
  /** Null while the shift is open. */
  report: DayReportData | null;
  id: string;
  language: ReceiptLanguage;
  paper: ReportPaper;
};

/** On the chosen paper (Alt+p): receipts by the print agent, sheets by the browser. */
export function PrintReportButton({ report, id, language, paper }: PrintReportButtonProps) {
  const printing = useMutation({
    mutationFn: async (data: DayReportData) => {
      const receipt = dayReport(data, language);
      const title = dayReportNumber(data.report ?? 0);
      if (paper === 'receipt') return printOnPaper(receipt, title, id);
      printInBrowser(receipt, title, 'a4');
      return { by: 'browser' } as const;
    },
  });
  const print = () => {
    if (report && !printing.isPending) printing.mutate(report);
  };
  usePanelKeys([{ keys: ['alt+p'], shown: 'Alt+p', does: msg('Print day report'), run: print }]);
  const printed = printing.data;
  return (
    <>
      <PrintNote job={printed?.by === 'agent' ? printed.job : undefined} error={printing.error} />
      <PanelButton
        shown="Alt+p"
        primary={report !== null}
        icon={<IconPrinter size={18} aria-hidden />}
        disabled={!report}
        loading={printing.isPending}
        onClick={print}
      >
        {t('Print day report')}
      </PanelButton>
    </>
  );
}
