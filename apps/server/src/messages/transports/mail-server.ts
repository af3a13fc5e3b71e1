import type { Transporter } from 'nodemailer';
import type { Words } from './encrypted-words.ts';

/** A mail in plain text. */
export interface Mail extends Words {
  /** Stays the same however often it is sent: receivers know by it what they have already. */
  id: string;
  to: string;
}

/** Hands a mail over to whoever delivers it. Throws `MailRefused` when it never will be taken; what else it throws is retried. */
export type MailSender = (mail: Mail) => Promise<void>;

/** A mail server does not take a mail and never will: nobody lives there, or it does not want what it says. */
export class MailRefused extends Error {}

/** What nodemailer says of a mail that was not sent. */
interface SmtpError extends Error {
  /** The answer of the server, when it gave one. */
  responseCode?: number;
  /** What the server was told last. */
  command?: string;
}

/** So many mails at once, each on a connection that is used again. */
const CONNECTIONS = 5;
/** A server that says nothing for so long is not there. */
const TIME_OUT_MS = 15_000;
/** Connections that nobody uses are closed. */
const IDLE_MS = 5000;
/** Refused there, it is about this mail; before, about the server's own configuration, which somebody mends. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];

/** Sends by a mail server. */
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

/** Whether a mail server refused a mail for good (5xx; RFC 5321, 4.2.1): after the other answers it is tried again. */
export function isRefusal({ responseCode = 0, command = '' }: Pick<SmtpError, 'responseCode' | 'command'>) {
  return responseCode >= 500 && responseCode < 600 && OF_THE_MAIL.includes(command);
}

/** Lends out connections. What speaks to mail servers is loaded with the first mail, for the sake of the start. */
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
