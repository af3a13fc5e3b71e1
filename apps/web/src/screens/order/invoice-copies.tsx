import { downloadGstInvoice, type InvoiceCopy } from '@haat/contract/invoices';
import type { Order } from '@haat/contract/orders/order';
import { IconCopy } from '@tabler/icons-react';
import { msg, t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import css from './invoice-buttons.module.css';
import { DownloadTrouble } from './invoice-buttons.tsx';
import { useDownload } from './use-download.ts';

const LABELS: Record<Exclude<InvoiceCopy, 'original'>, string> = {
  duplicate: msg('Duplicate copy'),
  triplicate: msg('Triplicate copy'),
};

/** Hidden before there is an invoice. */
export function InvoiceCopies({ order: { _id: id, documents } }: { order: Order }) {
  const duplicate = useCopy(id, 'duplicate');
  const triplicate = useCopy(id, 'triplicate');
  if (!documents.some(({ kind }) => kind !== 'credit note' && kind !== 'cash memo')) return null;
  const copies = [
    { label: LABELS.duplicate, file: duplicate },
    { label: LABELS.triplicate, file: triplicate },
  ];
  return (
    <>
      <div className={css.pair}>
        {copies.map(({ label, file: { busy, start } }) => (
          <Button key={label} variant="outline" icon={IconCopy} wide busy={busy} onClick={start}>
            {t(label)}
          </Button>
        ))}
      </div>
      {copies.map(({ label, file }) => (
        <DownloadTrouble key={label} file={file} />
      ))}
    </>
  );
}

function useCopy(id: string, copy: InvoiceCopy) {
  return useDownload(downloadGstInvoice, { params: { id }, query: { copy } }, id);
}
