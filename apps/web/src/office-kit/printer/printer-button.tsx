import { Button, Modal } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import { PrinterCard } from './printer-card.tsx';

/** Opens the printers of this counter wherever something is printed. */
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
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('Printers of this counter')}>
        <PrinterCard shop={shop} />
      </Modal>
    </>
  );
}
