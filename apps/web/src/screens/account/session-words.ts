import type { OpenSession } from '@haat/contract/sessions';
import { shortText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';

const MINUTE = 60_000;

type Device = Pick<OpenSession, 'browser' | 'system'>;

/** 'Firefox on Linux', as far as known. */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system });
  return browser || system || t('Unknown device');
}

/** 'Network 203.0.*.*'; '' for private networks. */
export function networkText({
  network,
  isNewNetwork,
}: Pick<OpenSession, 'network' | 'isNewNetwork'>): string {
  if (!network) return '';
  return isNewNetwork
    ? t('Network {{network}} · new network', { network })
    : t('Network {{network}}', { network });
}

/** '18 min ago' within the hour, otherwise day and time in India. */
export function lastSeenText(lastSeenAt: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - lastSeenAt.getTime()) / MINUTE);
  if (minutes >= 60) return shortText(lastSeenAt);
  return minutes < 1 ? t('Just now') : t('{{minutes}} min ago', { minutes });
}
