import type { Config } from '../../kit/config.ts';
import { serverSettings } from '../../kit/server-settings.ts';
import { mailSettings } from '../transports/mail-settings.ts';
import { smsSettings } from '../transports/sms-settings.ts';

/**
 * Whether undelivered messages are public. They contain codes, so only if the database has the demo, the configuration
 * allows it, and neither mail nor SMS has a provider.
 */
export function inboxOpen(config: Config, holdsDemo: boolean): boolean {
  const { demo } = config.of(serverSettings);
  const delivers = config.of(mailSettings).smtpUrl || config.of(smsSettings).provider !== 'console';
  return holdsDemo && demo && !delivers;
}
