import { newId } from '@haat/domain/basics/ids';
import type { Background, Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { FOR_HOURS, JobFailure, MANY_AT_ONCE, type Queue } from '../../kit/jobs.ts';
import { decryptWords, encryptWords, type Words } from './encrypted-words.ts';
import { type Mail, MailRefused, type MailSender, smtpSender } from './mail-server.ts';
import { mailSettings } from './mail-settings.ts';
import { outbox } from './message-outbox-sql.ts';

/** A queued mail, encrypted in Base64; plain only if an earlier version enqueued it. */
type Enqueued = Pick<Mail, 'id' | 'to'> & ({ sealed: string } | Words);

const MAILS: Queue<Enqueued> = { name: 'mails' };
const LASTING_MAILS: Queue<Enqueued> = { name: 'lasting-mails', retries: FOR_HOURS };

type Sending = Pick<Context, 'config' | 'jobs'>;

/** Sends a mail when the transaction commits. */
export function sendMail(context: Sending, tx: Tx, mail: Omit<Mail, 'id'>): Promise<void> {
  return context.jobs.enqueue(tx, MAILS, sealed(context, mail));
}

/** For mails that are still useful hours later: retried for longer. */
export function sendLastingMail(context: Sending, tx: Tx, mail: Omit<Mail, 'id'>): Promise<void> {
  return context.jobs.enqueue(tx, LASTING_MAILS, sealed(context, mail));
}

function sealed({ config }: Sending, { to, ...words }: Omit<Mail, 'id'>): Enqueued {
  const id = newId();
  return { id, to, sealed: encryptWords(config, id, words).toString('base64') };
}

/** Sends to the configured mail server, otherwise to the log and the message outbox. */
export async function serveMails(context: Background): Promise<void> {
  const send = mailSender(context);
  const deliver = async ({ id, to, ...mail }: Enqueued) => {
    const words =
      'sealed' in mail ? decryptWords(context.config, id, Buffer.from(mail.sealed, 'base64')) : mail;
    try {
      await send({ id, to, ...words });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      context.log.warn({ err: error, mail: id }, 'A mail was refused');
      throw new JobFailure(error.message, { final: true });
    }
  };
  await context.jobs.serve(MAILS, deliver);
  await context.jobs.serve(LASTING_MAILS, deliver, { atOnce: MANY_AT_ONCE });
}

export function mailSender(context: Background): MailSender {
  const { smtpUrl, from } = context.config.of(mailSettings);
  return smtpUrl ? smtpSender(smtpUrl, from) : consoleSender(context);
}

function consoleSender(context: Background): MailSender {
  const { log } = context;
  const put = outbox(context);
  return async ({ to, subject, text }) => {
    log.warn({ to, subject, text }, 'An e-mail was not sent: no mail server is configured');
    await put({ channel: 'mail', recipient: to, subject, body: text });
  };
}
