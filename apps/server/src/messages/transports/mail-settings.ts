import { z } from 'zod';
import { host, settings } from '../../kit/config.ts';

export const mailSettings = settings(
  'Mail',
  {
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'smtp:// or smtps:// and a host' })
      .optional()
      .describe(
        'The mail server, as `smtps://user:password@host:465`. Absent: mails are written to the log and kept in the database, codes for new passwords among them. Set it wherever people sign in whom you don’t know.',
      ),
    MAIL_FROM: z.string().min(3).default('Haat <no-reply@haat.example>').describe('The sender of mails.'),
    PHONE_EMAIL_DOMAIN: host
      .default('phone.haat.example')
      .describe(
        'Domain of the e-mails of accounts that are made by phone. Nobody can register there and no mail goes there: take one that you own, without mailboxes.',
      ),
  },
  (set) => ({
    /** Absent: mails go to the log. */
    smtpUrl: set.SMTP_URL,
    from: set.MAIL_FROM,
    /** The domain of made-up addresses of accounts by phone, which get no mail. */
    placeholderDomain: set.PHONE_EMAIL_DOMAIN,
  }),
);
