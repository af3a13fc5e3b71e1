import type { Config } from '../../config.ts';

/** The e-mail of an account that was made by phone: the number's digits at a domain where nobody gets mail. */
export function placeholderEmail({ phoneSignIn }: Config, phone: string): string {
  return `${phone.replace(/\D/g, '')}@${phoneSignIn.emailDomain}`;
}

/** Whether an e-mail is such a placeholder: nobody may take one for themselves, and no mail goes to one. */
export function isPlaceholderEmail({ phoneSignIn }: Config, email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${phoneSignIn.emailDomain.toLowerCase()}`);
}
