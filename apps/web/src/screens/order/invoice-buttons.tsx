import { downloadGstInvoice, downloadInvoice } from '@haat/contract/invoices';
import type { Order } from '@haat/contract/orders/order';
import { type Icon, IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { failureText } from '../../kit/call-failed.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import css from './invoice-buttons.module.css';
import { type Download, useDownload } from './use-download.ts';

/** An order's two invoices as downloads; null for an order that has none and gets none. */
export type Invoices = { plain: Download; gst: Download } | null;

const SALES: readonly Order['orderType'][] = ['online', 'pos', 'invoice'];

/** Shared by the buttons and their alert, which are in different places. */
export function useInvoices({ _id: id, orderType, cancelledAt, documents }: Order): Invoices {
  const plain = useDownload(downloadInvoice, { params: { id } }, id);
  const gst = useDownload(downloadGstInvoice, { params: { id }, query: {} }, id);
  const has = SALES.includes(orderType) && (!cancelledAt || documents.length > 0);
  return has ? { plain, gst } : null;
}

type DownloadButtonProps = { icon: Icon; label: string; file: Download; wide?: boolean | undefined };

function DownloadButton({ icon, label, file: { start, busy, share }, wide }: DownloadButtonProps) {
  const percent = share === undefined ? undefined : `${Math.round(share * 100)}%`;
  return (
    <Button
      variant="outline"
      icon={icon}
      wide={wide}
      busy={busy}
      busyLabel={busy ? percent : undefined}
      onClick={start}
    >
      {label}
    </Button>
  );
}

/** Full width, or among a heading's buttons. */
export function InvoiceButtons({ invoices, wide }: { invoices: Invoices; wide?: boolean }) {
  if (!invoices) return null;
  const pair = (
    <>
      <DownloadButton icon={IconDownload} label={t('Invoice')} file={invoices.plain} wide={wide} />
      <DownloadButton icon={IconFileInvoice} label={t('GST invoice')} file={invoices.gst} wide={wide} />
    </>
  );
  return wide ? <div className={css.pair}>{pair}</div> : pair;
}

/** Says what the buttons give before the goods have left with their invoice. */
export function InvoiceToCome({ order: { orderType, cancelledAt, documents } }: { order: Order }) {
  if (orderType !== 'online' || cancelledAt || documents.length > 0) return null;
  return (
    <p className="small ink-2">
      {t('Until the goods leave this is an order confirmation. The invoice comes with them.')}
    </p>
  );
}

/** What went wrong with a download, and the way to try it again. */
export function InvoiceTrouble({ invoices }: { invoices: Invoices }) {
  const failed = [invoices?.plain, invoices?.gst].find((file) => file?.error && !file.busy);
  return failed ? <DownloadTrouble file={failed} /> : null;
}

export function DownloadTrouble({ file: { error, busy, start } }: { file: Download }) {
  if (!error || busy) return null;
  return (
    <Alert tone="red" action={{ label: t('Retry'), onClick: start }}>
      {failureText(error)}
    </Alert>
  );
}
