import { downloadReport, REPORTS_OF_NOW, type Report } from '@haat/contract/reports/files';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile } from '../../../kit/download.ts';
import { useNow } from '../../../kit/use-now.ts';
import { t } from '../../../texts/translate.ts';
import { daysOfTime, type ReportDays } from './report-time.ts';

type ReportWanted = {
  /** Absent for reports of the current state. */
  days?: ReportDays;
  /** All visible stores by default. */
  store?: string | undefined;
};

export function useReport(report: Report, { days, store }: ReportWanted) {
  const now = useNow();
  return useMutation({
    mutationFn: async () => {
      // Reports of the current state ignore the chosen days.
      const asked = !days || REPORTS_OF_NOW.includes(report) ? daysOfTime('month', now) : days;
      const query = { ...asked, ...(store && { store }) };
      saveFile(await download(downloadReport, { params: { report }, query }, () => {}));
    },
  });
}

type ReportButtonProps = {
  loading: ReturnType<typeof useReport>;
  /** The words of the report, for screen readers. */
  title: string;
  disabled?: boolean;
};

export function ReportButton({ loading, title, disabled = false }: ReportButtonProps) {
  return (
    <Button
      className="rigid"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('Download {{report}}', { report: title })}
      loading={loading.isPending}
      disabled={disabled}
      onClick={() => loading.mutate()}
    >
      {t('CSV')}
    </Button>
  );
}
