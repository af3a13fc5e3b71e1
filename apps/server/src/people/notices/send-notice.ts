import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { formatIstDateTime } from '@haat/domain/basics/ist';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { linkTo } from '../../kit/own-link.ts';
import { smsSender } from '../../messages/transports/choose-sms-sender.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { type Sms, SmsFault } from '../../messages/transports/sms.ts';
import { BY_OTHERS, type Notice, noticeMail, noticeSms } from './notice-texts.ts';

const NOTICE_SMS: Queue<Sms> = { name: 'account-notice-sms' };

/** Sends the notices that go by SMS. */
export function serveNotices(context: Context): Promise<void> {
  const send = smsSender(context);
  return context.jobs.serve(NOTICE_SMS, async (sms) => {
    try {
      await send(sms);
    } catch (error) {
      if (!(error instanceof SmsFault) || error.kind !== 'refused') throw error;
      context.log.error({ err: error }, 'A notice of an account was not sent');
    }
  });
}

/** An account as it was before the change that it is notified of. */
export interface Noticed {
  name: string;
  proved_email: string | null;
  /** A number that was proved. */
  phone: string | null;
  language: string | null;
}

/**
 * Tells somebody what happened to their account, when the transaction commits: by mail to a proved address, else by SMS to a proved
 * number. What was only typed may be a stranger's and gets nothing. Given is the account as it was before, so that the news of a new
 * address goes to the old one.
 */
export async function sendNotice(context: Context, tx: Tx, notice: Notice, to: Noticed): Promise<void> {
  const { clock, config, jobs } = context;
  const time = formatIstDateTime(clock.now());
  if (to.proved_email) {
    const language = (to.language ?? 'en') as MessageLanguage;
    const wayOut = BY_OTHERS.includes(notice) ? MESSAGE_PATHS.aboutUs() : MESSAGE_PATHS.newPassword();
    const values = { name: to.name, time, link: linkTo(config, wayOut) };
    await sendMail(context, tx, { to: to.proved_email, ...noticeMail(notice, language, values) });
  } else if (to.phone) {
    await jobs.enqueue(tx, NOTICE_SMS, {
      to: to.phone,
      ...noticeSms(notice, { time, link: linkTo(config, MESSAGE_PATHS.aboutUs()) }),
    });
  }
}
