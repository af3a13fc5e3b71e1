import type { Transporter } from 'nodemailer';
import type { Words } from './encrypted-words.ts';

export interface Mail extends Words {
  /** The same for each attempt, so that receivers recognise duplicates. */
  id: string;
  to: string;
}

/** Throws `MailRefused` when it will never be accepted; other errors are retried. */
export type MailSender = (mail: Mail) => Promise<void>;

/** The server will never accept the mail: unknown recipient, or refused content. */
export class MailRefused extends Error {}

/** nodemailer's error. */
interface SmtpError extends Error {
  /** The server's answer, if any. */
  responseCode?: number;
  /** The last command. */
  command?: string;
}

/** Concurrent mails, each on a reused connection. */
const CONNECTIONS = 5;
const TIME_OUT_MS = 15_000;
const IDLE_MS = 5000;
/** Refused at these commands, the mail is at fault; earlier, our configuration, which somebody will fix. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];

export function smtpSender(smtpUrl: string, from: string): MailSender {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const lend = lender(smtpUrl, from);
  return ({ id, to, subject, text }) =>
    lend(async (transport) => {
      try {
        await transport.sendMail({ to, subject, text, messageId: `<${id}@${domain}>` });
      } catch (error) {
        throw isRefusal(error as SmtpError) ? new MailRefused((error as Error).message) : error;
      }
    });
}

/** A permanent refusal of a mail (5xx; RFC 5321, 4.2.1); everything else is retried. */
export function isRefusal({ responseCode = 0, command = '' }: Pick<SmtpError, 'responseCode' | 'command'>) {
  return responseCode >= 500 && responseCode < 600 && OF_THE_MAIL.includes(command);
}

/** A pool of connections. The mail library is loaded with the first mail, for a quick start. */
function lender(url: string, from: string) {
  let opening: Promise<Transporter> | undefined;
  let lent = 0;
  let closing: NodeJS.Timeout | undefined;
  const open = async () => {
    const { createTransport } = (await import('nodemailer')).default;
    const patience = {
      connectionTimeout: TIME_OUT_MS,
      greetingTimeout: TIME_OUT_MS,
      socketTimeout: TIME_OUT_MS,
    };
    return createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...patience }, { from });
  };
  const close = () => {
    void opening?.then((transport) => transport.close());
    opening = undefined;
  };
  return async (use: (transport: Transporter) => Promise<void>) => {
    clearTimeout(closing);
    opening ??= open();
    lent += 1;
    try {
      await use(await opening);
    } finally {
      lent -= 1;
      if (lent === 0) closing = setTimeout(close, IDLE_MS).unref();
    }
  };
}
