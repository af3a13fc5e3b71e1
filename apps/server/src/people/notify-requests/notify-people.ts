import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { FOR_HOURS, MANY_AT_ONCE, type Queue } from '../../kit/jobs.ts';
import { linkTo, ownAddress } from '../../kit/own-link.ts';
import { enqueuePush } from '../../messages/push/enqueue-push.ts';
import { readSubscriptionsOf } from '../../messages/push/push-subscriptions-sql.ts';
import { smsSenderOrLog } from '../../messages/transports/choose-sms-sender.ts';
import { sendLastingMail } from '../../messages/transports/send-mail.ts';
import type { Sms } from '../../messages/transports/sms.ts';
import { type News, requestMail, requestPush, requestSms } from './request-texts.ts';
import { type WaitingPerson, wayTo } from './waiting-person.ts';

const REQUEST_SMS: Queue<Sms> = { name: 'notify-request-sms', retries: FOR_HOURS };

export function serveRequestSms(context: Context): Promise<void> {
  const deliver = smsSenderOrLog(context, 'Who waited for something was not notified');
  return context.jobs.serve(REQUEST_SMS, deliver, { atOnce: MANY_AT_ONCE });
}

type Sending = Pick<Context, 'config' | 'jobs'>;

export interface Notified {
  person: WaitingPerson;
  news: News;
}

/**
 * Notifies people of one marketplace when the transaction commits: by mail or SMS, and in subscribed browsers. Their
 * requests are deleted in the same transaction, so that nobody is notified twice.
 */
export async function notifyPeople(
  context: Sending,
  tx: Tx,
  marketplaceId: string,
  notified: readonly Notified[],
): Promise<void> {
  const open = notified.filter(({ person }) => !person.isClosed);
  const userIds = [...new Set(open.map(({ person }) => person.userId))];
  const browsers = Map.groupBy(await readSubscriptionsOf(tx, marketplaceId, userIds), ({ userId }) => userId);
  for (const { person, news } of open) {
    await write(context, tx, person, news);
    for (const { userId: _, ...browser } of browsers.get(person.userId) ?? [])
      await enqueuePush(context, tx, browser, {
        ...requestPush(news, browser.language),
        url: ownAddress(news.path),
        tag: `${news.what}-${news.path}`,
      });
  }
}

async function write(context: Sending, tx: Tx, person: WaitingPerson, news: News): Promise<void> {
  const way = wayTo(person);
  const link = linkTo(context.config, news.path);
  if (way?.by === 'mail') {
    const mail = requestMail(news, person.language ?? 'en', { name: person.name, link });
    await sendLastingMail(context, tx, { to: way.to, ...mail });
  } else if (way) {
    await context.jobs.enqueue(tx, REQUEST_SMS, { to: way.to, ...requestSms(news, link) });
  }
}
