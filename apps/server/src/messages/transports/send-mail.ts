import { newId } from '@haat/domain/ids';
import type { Background, Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { FOR_HOURS, JobFailure, MANY_AT_ONCE, type Queue } from '../../kit/jobs.ts';
import { MailRefused, smtpSender } from './mail-server.ts';
import { mailSettings } from './mail-settings.ts';
import { outbox } from './message-outbox-sql.ts';

/** A mail in plain text. */
export interface Mail {
  /** Stays the same however often it is sent: receivers know by it what they have already. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail over to whoever delivers it. Throws `MailRefused` when it never will be taken; what else it throws is retried. */
export type MailSender = (mail: Mail) => Promise<void>;

const MAILS: Queue<Mail> = { name: 'mails' };
const LASTING_MAILS: Queue<Mail> = { name: 'lasting-mails', retries: FOR_HOURS };

/** Sends a mail when the transaction commits, and never when it does not. */
export function sendMail({ jobs }: Pick<Context, 'jobs'>, tx: Tx, mail: Omit<Mail, 'id'>): Promise<void> {
  return jobs.enqueue(tx, MAILS, { id: newId(), ...mail });
}

/** The same with one that is as good hours later: it outlasts a mail server that is away. */
export function sendLastingMail(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  mail: Omit<Mail, 'id'>,
): Promise<void> {
  return jobs.enqueue(tx, LASTING_MAILS, { id: newId(), ...mail });
}

/** Delivers what is enqueued: to the mail server of the configuration, otherwise to the log and the message outbox. */
export async function serveMails(context: Background): Promise<void> {
  const send = mailSender(context);
  const deliver = async (mail: Mail) => {
    try {
      await send(mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      context.log.warn({ err: error, mail: mail.id }, 'A mail was refused');
      throw new JobFailure(error.message, { final: true });
    }
  };
  await context.jobs.serve(MAILS, deliver);
  await context.jobs.serve(LASTING_MAILS, deliver, { atOnce: MANY_AT_ONCE });
}

/** The sender of the configuration. */
export function mailSender(context: Background): MailSender {
  const { smtpUrl, from } = context.config.of(mailSettings);
  return smtpUrl ? smtpSender(smtpUrl, from) : consoleSender(context);
}

function consoleSender({ db, log }: Background): MailSender {
  const put = outbox(db);
  return async ({ to, subject, text }) => {
    log.warn({ to, subject, text }, 'An e-mail was not sent: no mail server is configured');
    await put({ channel: 'mail', recipient: to, subject, body: text });
  };
}
