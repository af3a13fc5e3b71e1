import type { Config } from '../../kit/config.ts';
import { mailSettings } from './mail-settings.ts';

/**
 * Whether an e-mail is the placeholder of an account that was made by phone: nobody may take one for themselves, and no mail
 * goes to one.
 */
export function isPlaceholderEmail(config: Config, email: string): boolean {
  return email
    .trim()
    .toLowerCase()
    .endsWith(`@${config.of(mailSettings).placeholderDomain.toLowerCase()}`);
}
