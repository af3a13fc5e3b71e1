import { Button } from '@mantine/core';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import type { useInvoiceActions } from './use-invoice-actions.ts';
import css from './vendor-invoices.module.css';

/** PDF, and Delete with a question. */
export function InvoiceButtons({ actions }: { actions: ReturnType<typeof useInvoiceActions> }) {
  return (
    <div className={css.buttons}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={actions.deleting}
        onClick={actions.remove}
      >
        {t('Delete')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={actions.printing}
        onClick={actions.print}
      >
        {t('PDF')}
      </Button>
    </div>
  );
}
