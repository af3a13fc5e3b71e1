import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../office-kit/copy-text.ts';
import { t } from '../../../texts/translate.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import css from './security.module.css';

/** The key as a QR code, made in this browser, and as letters for whoever can't scan. */
export function KeyToScan({ secret, address }: { secret: string; address: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={css.key}>
      <QrCode className={css.qr} text={address} label={t('QR code of the key')} />
      <div className={css.keyWords}>
        <b>{t('Or type this key')}</b>
        <code>{groups.join(' ')}</code>
        <Button
          variant="default"
          size="row"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(secret)}
        >
          {t('Copy')}
        </Button>
        <span className={css.hint}>{t('Time based, 6 digits, 30 s')}</span>
      </div>
    </div>
  );
}
