import type { Config } from '../../kit/config.ts';
import { serverSettings } from '../../kit/server-settings.ts';
import { mailSettings } from '../transports/mail-settings.ts';
import { smsSettings } from '../transports/sms-settings.ts';

/**
 * Whether anybody may read what nobody delivers. Codes stand in it, so only where the database holds the demo, the
 * configuration allows it, and neither mails nor SMS have a provider.
 */
export function inboxOpen(config: Config, holdsDemo: boolean): boolean {
  const { demo } = config.of(serverSettings);
  const delivers = config.of(mailSettings).smtpUrl || config.of(smsSettings).provider !== 'console';
  return holdsDemo && demo && !delivers;
}
