import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { formatIstDateTime } from '@haat/domain/basics/ist';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { FOR_HOURS, type Queue } from '../../kit/jobs.ts';
import { linkTo } from '../../kit/own-link.ts';
import { smsSenderOrLog } from '../../messages/transports/choose-sms-sender.ts';
import { sendLastingMail } from '../../messages/transports/send-mail.ts';
import type { Sms } from '../../messages/transports/sms.ts';
import { BY_OTHERS, type Notice, noticeMail, noticeSms } from './notice-texts.ts';

const NOTICE_SMS: Queue<Sms> = { name: 'account-notice-sms', retries: FOR_HOURS };

export function serveNotices(context: Context): Promise<void> {
  return context.jobs.serve(NOTICE_SMS, smsSenderOrLog(context, 'A notice of an account was not sent'));
}

/** An account before the change that it is notified of. */
export interface Noticed {
  name: string;
  proved_email: string | null;
  /** Proved. */
  phone: string | null;
  language: string | null;
}

/**
 * Sends a notice when the transaction commits: by mail to a proved address, otherwise by SMS to a proved number.
 * Unproved ones may be a stranger's and get nothing. Pass the account as it was before, so that the notice goes to the
 * old address.
 */
export async function sendNotice(context: Context, tx: Tx, notice: Notice, to: Noticed): Promise<void> {
  const { clock, config, jobs } = context;
  const time = formatIstDateTime(clock.now());
  if (to.proved_email) {
    const language = (to.language ?? 'en') as MessageLanguage;
    const wayOut = BY_OTHERS.includes(notice) ? MESSAGE_PATHS.aboutUs() : MESSAGE_PATHS.newPassword();
    const values = { name: to.name, time, link: linkTo(config, wayOut) };
    await sendLastingMail(context, tx, { to: to.proved_email, ...noticeMail(notice, language, values) });
  } else if (to.phone) {
    await jobs.enqueue(tx, NOTICE_SMS, {
      to: to.phone,
      ...noticeSms(notice, { time, link: linkTo(config, MESSAGE_PATHS.aboutUs()) }),
    });
  }
}
