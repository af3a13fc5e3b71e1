import type { Transporter } from 'nodemailer';
import type { Background, Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { mailSettings } from './mail-settings.ts';
import { putIntoOutbox } from './message-outbox-sql.ts';

/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail over to whoever delivers it. What it throws is retried. */
type MailSender = (mail: Mail) => Promise<void>;

const MAILS: Queue<Mail> = { name: 'mails' };

/** Sends a mail when the transaction commits, and never when it does not. */
export function sendMail({ jobs }: Context, tx: Tx, mail: Mail): Promise<void> {
  return jobs.enqueue(tx, MAILS, mail);
}

/** Delivers what is enqueued: to the mail server of the configuration, otherwise to the log and the message outbox. */
export function serveMails(context: Context): Promise<void> {
  return context.jobs.serve(MAILS, mailSender(context));
}

/** The sender of the configuration. */
export function mailSender(context: Background): MailSender {
  const { smtpUrl, from } = context.config.of(mailSettings);
  return smtpUrl ? smtpSender(smtpUrl, from) : consoleSender(context);
}

/** What speaks to mail servers is read when there is one: it would be a fiftieth of the idle server's memory. */
function smtpSender(smtpUrl: string, from: string): MailSender {
  let opening: Promise<Transporter> | undefined;
  return async (mail) => {
    opening ??= import('nodemailer').then(({ default: { createTransport } }) =>
      createTransport(smtpUrl, { from }),
    );
    await (await opening).sendMail(mail);
  };
}

function consoleSender({ db, log }: Background): MailSender {
  return async ({ to, subject, text }) => {
    log.warn({ to, subject, text }, 'An e-mail was not sent: no mail server is configured');
    await putIntoOutbox(db, { channel: 'mail', recipient: to, subject, body: text });
  };
}
