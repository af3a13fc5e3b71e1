import { msg, t } from '../../../texts/translate.ts';
import type { SyncState } from '../device/device.ts';

export type SyncTone = 'online' | 'sending' | 'offline' | 'stopped';

/** Offline is no error and blocks nothing. */
export function toneOf({ online, sending, stopped, waiting }: SyncState): SyncTone {
  if (stopped) return 'stopped';
  if (!online) return 'offline';
  return sending || waiting > 0 ? 'sending' : 'online';
}

const STOPPED: Record<NonNullable<SyncState['stopped']>, { short: string; long: string }> = {
  'signed-out': {
    short: msg('Sign in again'),
    long: msg('Sign in again to send the bills. They are safe on this till, and you can go on selling.'),
  },
  'till-copied': {
    short: msg('Not sent'),
    long: msg(
      'Another device has sent bills for this counter. Export the journal, and make this browser a new counter.',
    ),
  },
  'till-gone': {
    short: msg('Not sent'),
    long: msg('This counter was closed for good in the office.'),
  },
  'till-deleted': {
    short: msg('Not sent'),
    long: msg('This counter no longer exists in the office. Export the journal and give it to the office.'),
  },
  server: {
    short: msg('Not sent'),
    long: msg(
      'The server isn’t accepting bills right now. They are safe on this till, and sending is tried again.',
    ),
  },
};

/** 'Online · all bills sent', 'Sending 5 of 14', 'Offline · 14 bills waiting'. */
export function badgeText(sync: SyncState): string {
  const { waiting: count, sending, stopped, online } = sync;
  if (stopped) return `${t(STOPPED[stopped].short)} · ${t('{{count}} bills waiting', { count })}`;
  if (!online) return t('Offline · {{count}} bills waiting', { count });
  if (sending) return t('Sending {{nth}} of {{of}}', sending);
  return count > 0 ? t('{{count}} bills waiting', { count }) : t('Online · all bills sent');
}

export function stateText({ stopped, online, waiting }: SyncState): string {
  if (stopped) return t(STOPPED[stopped].long);
  if (!online) return t('Bills are safe on this till and go out in order when the connection is back.');
  return waiting > 0 ? t('Bills go out in the order they were made.') : t('Every bill has arrived.');
}

/** Null while there is enough storage. */
export function storageText({ storage: { state, room }, waiting: count }: SyncState): string | null {
  if (state === 'nearly-full') return t('Nearly full: room for {{room}} bills', { room });
  if (state === 'full')
    return t('This till is full. Connect to send {{count}} bills; no new bill until then.', { count });
  return null;
}
