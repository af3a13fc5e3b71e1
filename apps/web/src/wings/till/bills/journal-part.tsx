import { istDay } from '@haat/domain/basics/ist';
import { Button, Kbd } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../kit/download.ts';
import { counted, t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './bills.module.css';

type Exporting = UseMutationResult<void, Error, void>;

/** Also works offline. */
export function useExport(): Exporting {
  const device = useDevice();
  const setup = useSource(device.setup);
  return useMutation({
    mutationFn: async () => {
      const name = `haat-till-${setup?.letter ?? ''}-${istDay(new Date())}.ndjson`;
      saveFile({ name, blob: await device.exportJournal() });
    },
  });
}

export function JournalPart({ exporting }: { exporting: Exporting }) {
  const { storage } = useSource(useDevice().sync);
  return (
    <Row as="footer" gap={14} className={css.journal}>
      <Button
        className="rigid"
        variant="default"
        size="md"
        loading={exporting.isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        rightSection={<Kbd>E</Kbd>}
        onClick={() => exporting.mutate()}
      >
        {t('Export journal')}
      </Button>
      <p>
        {exporting.error
          ? t('The file could not be made. Please try again.')
          : t('Every bill of this till, as one file')}
        {storage.state !== 'ok' && (
          <small className="caption in-line ink-2 block">
            {t('Room for {{number}} more bills', counted(storage.room))}
          </small>
        )}
      </p>
    </Row>
  );
}
