import { downloadGstInvoice, downloadInvoice } from '@haat/contract/invoices';
import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/basics/money';
import { type Icon, IconDownload, IconFileInvoice, IconFileText } from '@tabler/icons-react';
import { failureText } from '../../kit/call-failed.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './invoice-buttons.module.css';
import { type Download, useDownload } from './use-download.ts';

/** Null for orders that never get invoices. */
export type Invoices = { plain: Download; gst: Download } | null;

const SALES: readonly Order['orderType'][] = ['online', 'pos', 'invoice'];

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

/** For orders changed by packing: one row for both, with the number once the goods have left. */
export function InvoiceRow({ order, invoices }: { order: Order; invoices: Invoices }) {
  if (!invoices) return null;
  const { documents, itemCount, totalPrice } = order;
  const issued = documents.findLast(({ kind }) => kind !== 'credit note');
  const about = [t('{{count}} items', { count: itemCount }), formatRupees(totalPrice)];
  return (
    <Card aria-label={t('Invoice')}>
      <Row gap={8}>
        <IconFileText size={20} aria-hidden className="rigid ink-2" />
        <div className="grow">
          <p className="label w600">
            {issued ? t('Invoice {{number}}', { number: issued.number }) : t('Order confirmation')}
          </p>
          <p className="small ink-2 figures">
            {[...about, ...(issued ? [t('went with the goods')] : [])].join(', ')}
          </p>
        </div>
        <FileIcon icon={IconFileInvoice} label={t('GST invoice')} file={invoices.gst} />
        <FileIcon icon={IconDownload} label={t('Invoice')} file={invoices.plain} />
      </Row>
    </Card>
  );
}

function FileIcon({ icon: Glyph, label, file }: Omit<DownloadButtonProps, 'wide'>) {
  return (
    <button
      type="button"
      className="hover-tint centred rounded-12 size-44 rigid no-ground pointer no-line"
      aria-label={label}
      title={label}
      aria-busy={file.busy || undefined}
      onClick={file.start}
    >
      <Glyph size={22} aria-hidden />
    </button>
  );
}

/** What the buttons give before the goods have left with their invoice. */
export function InvoiceToCome({ order: { orderType, cancelledAt, documents } }: { order: Order }) {
  if (orderType !== 'online' || cancelledAt || documents.length > 0) return null;
  return (
    <p className="small ink-2">
      {t('Until the goods leave this is an order confirmation. The invoice comes with them.')}
    </p>
  );
}

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
