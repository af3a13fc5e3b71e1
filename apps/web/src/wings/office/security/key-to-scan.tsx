import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { t } from '../../../texts/translate.ts';
import { copyText } from './copy-text.ts';
import css from './security.module.css';

/** The key as a QR code, made in this browser, and as letters for who can't scan. */
export function KeyToScan({ secret, address }: { secret: string; address: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={css.key}>
      <QrCode text={address} label={t('QR code of the key')} />
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

/** Black on white whatever the colours of the screen: scanners want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const qr = encode(text, { ecc: 'M', border: 2 });
    const squares = qr.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: qr.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
