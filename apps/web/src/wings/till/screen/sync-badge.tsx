import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import type { SyncState } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './top-bar.module.css';

/** How the bills of this till stand with the server, in words. */
export function syncText({ online, sending, waiting }: SyncState): string {
  if (!online) return waiting > 0 ? t('Offline · {{count}} bills waiting', { count: waiting }) : t('Offline');
  if (sending) return t('Sending {{nth}} of {{of}}', sending);
  return waiting > 0 ? t('Online · {{count}} bills waiting', { count: waiting }) : t('Online · all bills sent');
}

/** The state of sending, always in sight; it opens the bills of this till. */
export function SyncBadge({ onOpen }: { onOpen: () => void }) {
  const sync = useSource(useDevice().sync);
  const state = !sync.online || sync.stopped ? 'offline' : sync.sending || sync.waiting > 0 ? 'sending' : 'online';
  const Sign = { offline: IconCloudOff, sending: IconCloudUp, online: IconCloudCheck }[state];
  return (
    <button type="button" className={css.badge} data-state={state} onClick={onOpen}>
      <Sign size={18} aria-hidden />
      <span>{syncText(sync)}</span>
      {sync.needsLook > 0 && <b>{t('{{count}} need a look', { count: sync.needsLook })}</b>}
    </button>
  );
}
