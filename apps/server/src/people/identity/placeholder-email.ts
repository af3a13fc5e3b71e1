import type { Config } from '../../kit/config.ts';
import { mailSettings } from '../../messages/transports/mail-settings.ts';

/** The e-mail of an account that was made by phone: the number's digits at a domain where nobody gets mail. */
export function placeholderEmail(config: Config, phone: string): string {
  return `${phone.replace(/\D/g, '')}@${config.of(mailSettings).placeholderDomain}`;
}

/** Whether an e-mail is such a placeholder: nobody may take one for themselves, and no mail goes to one. */
export function isPlaceholderEmail(config: Config, email: string): boolean {
  return email
    .trim()
    .toLowerCase()
    .endsWith(`@${config.of(mailSettings).placeholderDomain.toLowerCase()}`);
}
