import type { Config } from '../../config.ts';

/**
 * Whether anybody may read what nobody delivers. Codes stand in it, so only where the database holds the demo, the
 * configuration allows it, and neither mails nor SMS have a provider.
 */
export function inboxOpen({ demo, mail, sms }: Config, holdsDemo: boolean): boolean {
  return holdsDemo && demo && !mail.smtpUrl && sms.provider === 'console';
}
