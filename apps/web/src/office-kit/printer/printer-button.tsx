import { Button, Modal } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import { PrinterCard } from './printer-card.tsx';

export function PrinterButton({ shop }: { shop: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('Printers of this counter')}
      </Button>
      {opened && <PrintersDialog shop={shop} onClose={() => setOpened(false)} />}
    </>
  );
}

export function PrintersDialog({ shop, onClose }: { shop: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('Printers of this counter')}>
      <PrinterCard shop={shop} />
    </Modal>
  );
}
