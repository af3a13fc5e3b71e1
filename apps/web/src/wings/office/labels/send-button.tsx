import { MAX_LABELS_TOGETHER } from '@haat/contract/printing/print-jobs';
import { toRupees } from '@haat/domain/basics/money';
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PrintNote } from '../../../office-kit/printer/print-note.tsx';
import { jobNote } from '../../../office-kit/printer/printer-words.ts';
import type { PrintJob } from '../../../office-kit/printer/send-to-printer.ts';
import { useSendToPrinter } from '../../../office-kit/printer/use-send-to-printer.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { Labels } from './label-sheets.tsx';

type SendButtonProps = { labels: readonly Labels[]; total: number; beside: ReactNode; onSent: () => void };

/** Stays open if there is something to say. */
export function SendButton({ labels, total, beside, onSent }: SendButtonProps) {
  const { send, sending, ready } = useSendToPrinter();
  const print = () =>
    send(jobOf(labels), {
      onSuccess: (job) => {
        if (jobNote(job)) return;
        toast(t('Sent to the label printer'));
        onSent();
      },
    });
  return (
    <>
      <PrintNote job={sending.data} error={sending.error} />
      <Group justify="flex-end">
        {beside}
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={sending.isPending}
          disabled={!ready || total === 0 || total > MAX_LABELS_TOGETHER}
          onClick={print}
        >
          {t('Print {{count}} labels', { count: total })}
        </Button>
      </Group>
    </>
  );
}

function jobOf(labels: readonly Labels[]): PrintJob {
  const goods = labels
    .filter(({ count }) => count > 0)
    .map(({ name, localName, size, price, mrp, sku, barcode, bestBefore, count }) => ({
      name,
      localName,
      size,
      price: toRupees(price),
      mrp: toRupees(mrp),
      sku,
      barcode,
      expiryDate: bestBefore,
      labels: count,
    }));
  return { kind: 'labels', store: labels[0]?.store ?? '', goods };
}
