import type { Config } from '../../kit/config.ts';
import { mailSettings } from './mail-settings.ts';

/** Whether it is the made-up address of an account by phone: nobody may use one, and no mail goes there. */
export function isPlaceholderEmail(config: Config, email: string): boolean {
  return email
    .trim()
    .toLowerCase()
    .endsWith(`@${config.of(mailSettings).placeholderDomain.toLowerCase()}`);
}
