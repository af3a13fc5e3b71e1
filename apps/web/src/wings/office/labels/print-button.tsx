import { MAX_LABELS_TOGETHER } from '@haat/contract/printing/print-jobs';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../texts/translate.ts';
import { LabelSheets, type Labels, type Paper } from './label-sheets.tsx';

type PrintButtonProps = { labels: readonly Labels[]; paper: Paper; total: number };

export function PrintButton({ labels, paper, total }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return (
    <>
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={total === 0 || total > MAX_LABELS_TOGETHER}
        onClick={() => {
          flushSync(() => setPrinting(true));
          window.print();
        }}
      >
        {t('Print {{count}} labels', { count: total })}
      </Button>
      {isPrinting && <LabelSheets labels={labels} paper={paper} />}
    </>
  );
}
