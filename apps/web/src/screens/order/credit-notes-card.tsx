import { downloadCreditNote } from '@haat/contract/invoices';
import type { Order } from '@haat/contract/orders/order';
import { IconDownload } from '@tabler/icons-react';
import { dateTimeText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './credit-notes-card.module.css';
import { DownloadTrouble } from './invoice-buttons.tsx';
import { useDownload } from './use-download.ts';

type Document = Order['documents'][number];

/** What was taken back from an order's invoice; nothing while nothing was. */
export function CreditNotesCard({ order: { _id, documents } }: { order: Order }) {
  const notes = documents.filter(({ kind }) => kind === 'credit note');
  if (notes.length === 0) return null;
  return (
    <Card aria-labelledby="credit-notes">
      <h2 id="credit-notes" className={css.title}>
        {t('Credit notes')}
      </h2>
      <ul className={css.notes}>
        {notes.map((note) => (
          <CreditNote key={note._id} orderId={_id} note={note} />
        ))}
      </ul>
    </Card>
  );
}

function CreditNote({ orderId, note }: { orderId: string; note: Document }) {
  const file = useDownload(downloadCreditNote, { params: { id: orderId, creditNote: note._id } }, orderId);
  return (
    <li>
      <div className={css.note}>
        <div className={css.words}>
          <p className={css.number}>{note.number}</p>
          <p className={css.sub}>{dateTimeText(note.issuedAt)}</p>
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
      </div>
      <DownloadTrouble file={file} />
    </li>
  );
}
