import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import { EVENTS_A_PAGE, type listSecurityEvents, type SecurityEvent } from '@haat/contract/security-log';
import type { Db } from '../../kit/db.ts';

export async function listSecurityLog(
  db: Db,
  { event, page }: { event?: SecurityEvent | undefined; page: number },
): Promise<CallReply<typeof listSecurityEvents>> {
  const wanted = db
    .selectFrom('security_log')
    .leftJoin('users', 'users.id', 'security_log.user_id')
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''));
  const [rows, { total }] = await Promise.all([
    wanted
      .select([
        'first_at as firstAt',
        'last_at as at',
        'event',
        'subject',
        'network',
        'agent',
        'count',
        'user_id',
        'users.name',
        'users.email',
        'users.proved_email',
      ])
      .orderBy('hour', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('event')
      .orderBy('user_id')
      .orderBy('network')
      .orderBy('subject')
      .limit(EVENTS_A_PAGE)
      .offset((page - 1) * EVENTS_A_PAGE)
      .execute(),
    wanted.select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')).executeTakeFirstOrThrow(),
  ]);
  const events = rows.map(({ event: kind, user_id, name, email, proved_email, ...rest }) => ({
    _id: [rest.firstAt.toISOString(), kind, user_id, rest.network, rest.subject].join(' '),
    event: kind as SecurityEvent,
    user: name === null || email === null ? null : { name, email, emailProved: proved_email !== null },
    ...rest,
  }));
  return pageOf(events, { page, size: EVENTS_A_PAGE, total });
}
