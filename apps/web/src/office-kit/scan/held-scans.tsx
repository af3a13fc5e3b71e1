import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../../texts/translate.ts';
import { Row } from '../../ui/flow/flow.tsx';
import { heldScans, onHeldScans } from './keyboard-scanner.ts';
import css from './scan.module.css';

/** Number of scans waiting for the dialog to close. */
export function HeldScans() {
  const count = useSyncExternalStore(onHeldScans, heldScans);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) box.current?.showPopover?.();
  }, [count]);
  if (count === 0) return null;
  return (
    <Row gap={8} ref={box} popover="manual" className={css.held} role="status">
      <IconScan size={18} aria-hidden />
      {t('{{count}} scans wait until this is closed', { count })}
    </Row>
  );
}
