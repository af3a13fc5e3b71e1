import { downloadCreditNote } from '@haat/contract/invoices';
import type { Order } from '@haat/contract/orders/order';
import { IconDownload } from '@tabler/icons-react';
import { dateTimeText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './credit-notes-card.module.css';
import { DownloadTrouble } from './invoice-buttons.tsx';
import { useDownload } from './use-download.ts';

type Document = Order['documents'][number];

export function CreditNotesCard({ order: { _id, documents } }: { order: Order }) {
  const notes = documents.filter(({ kind }) => kind === 'credit note');
  if (notes.length === 0) return null;
  return (
    <Card aria-labelledby="credit-notes">
      <h2 id="credit-notes" className="body mb-12">
        {t('Credit notes')}
      </h2>
      <Stack as="ul" gap={12}>
        {notes.map((note) => (
          <CreditNote key={note._id} orderId={_id} note={note} />
        ))}
      </Stack>
    </Card>
  );
}

function CreditNote({ orderId, note }: { orderId: string; note: Document }) {
  const file = useDownload(downloadCreditNote, { params: { id: orderId, creditNote: note._id } }, orderId);
  return (
    <li>
      <Row wrap className="gap-8-12">
        <div className={css.words}>
          <p className="small w600 figures">{note.number}</p>
          <p className="note ink-2 nowrap">{dateTimeText(note.issuedAt)}</p>
        </div>
        <Rupees amount={note.total} variant="even" />
        <Button
          variant="outline"
          icon={IconDownload}
          busy={file.busy}
          onClick={file.start}
          aria-label={t('Download credit note {{number}}', { number: note.number })}
        >
          {t('PDF')}
        </Button>
      </Row>
      <DownloadTrouble file={file} />
    </li>
  );
}
