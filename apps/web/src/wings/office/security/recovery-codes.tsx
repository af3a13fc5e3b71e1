import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '../../../kit/download.ts';
import { copyText } from '../../../office-kit/copy-text.ts';
import { t } from '../../../texts/translate.ts';
import css from './security.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <Button
          variant="default"
          size="row"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(codes.join('\n'))}
        >
          {t('Copy')}
        </Button>
        <Button
          variant="default"
          size="row"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(codes)}
        >
          {t('Download')}
        </Button>
        <Button
          variant="default"
          size="row"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </Group>
      <p className="caption loose w500 ink-2">
        {t('Use them when you don’t have your phone. Each works once, and they are not shown again.')}
      </p>
    </>
  );
}

function save(codes: readonly string[]): void {
  const blob = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  saveFile({ name: 'haat-recovery-codes.txt', blob });
}
