import type { CallReply } from '@haat/contract/call';
import { fileReturn as fileCall } from '@haat/contract/reports/returns';
import { istDay } from '@haat/domain/basics/ist';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { noteFiled, readProgress } from './gst-returns-sql.ts';
import { type Asked, filableReturn } from './make-gstr1.ts';
import { dayText } from './problems-read.ts';
import { returnScope } from './return-scope.ts';

interface FileCommand extends Asked {
  caller: Caller;
  arn: string;
  /** 'YYYY-MM-DD'. */
  on: string;
  key: string;
  replayed: () => void;
}

/**
 * Notes that a return was filed, for good. Refuses with `not-found`, as its file does, with `return-day-wrong`, and with `return-filed` when
 * somebody has noted it already.
 */
export async function fileReturn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, gstin, period, arn: typed, on, key, replayed }: FileCommand,
): Promise<CallReply<typeof fileCall>> {
  const asked = { gstin, period };
  const [first] = (await returnScope(db, caller, asked)).stores;
  const marketplaceId = first?.marketplaceId ?? '';
  const arn = typed.toUpperCase();
  const attempt = { marketplaceId, userId: caller.userId, key, replayed, request: { ...asked, arn, on } };
  return inTransaction(db, (tx) =>
    answerOnce(tx, fileCall, attempt, async () => {
      const at = clock.now();
      const { scope, read } = await filableReturn(tx, caller, asked);
      if (on < istDay(scope.period.from) || on > istDay(at)) throw new Refusal('return-day-wrong');
      const { documents } = read;
      const isFirst = await noteFiled(tx, { ...asked, documents, at, by: caller.userId, on, arn });
      if (!isFirst) await refuseFiled(tx, asked);
      const thing = { marketplaceId, id: first?.id ?? '', subject: 'store' } as const;
      await noteStaffAction(tx, thing, caller.userId, 'filed', { gstin, period, arn, day: on });
      return { at, by: caller.name, on, arn };
    }),
  );
}

async function refuseFiled(tx: Tx, { gstin, period }: Asked): Promise<never> {
  const filed = (await readProgress(tx, gstin, [period])).get(period)?.filed;
  throw new Refusal('return-filed', undefined, {
    day: dayText(filed?.on ?? ''),
    name: filed?.by ?? '',
    arn: filed?.arn ?? '',
  });
}
