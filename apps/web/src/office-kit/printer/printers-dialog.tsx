import { Modal } from '@mantine/core';
import { t } from '../../texts/translate.ts';
import { PrinterCard } from './printer-card.tsx';

export function PrintersDialog({ shop, onClose }: { shop: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('Printers of this counter')}>
      <PrinterCard shop={shop} />
    </Modal>
  );
}
