import type { CallReply } from '@haat/contract/call';
import { fileReturn as fileCall, type ReturnForm } from '@haat/contract/reports/returns';
import { istDay } from '@haat/domain/basics/ist';
import { quarterOf, type ReturnPeriod } from '@haat/domain/returns/period';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { readCmp08 } from './cmp08-read.ts';
import { noteFiled, readProgress } from './gst-returns-sql.ts';
import { type Asked, filableReturn } from './make-gstr1.ts';
import { dayText } from './problems-read.ts';
import { returnScope } from './return-scope.ts';

interface FileCommand extends Asked {
  caller: Caller;
  arn: string;
  /** 'YYYY-MM-DD'. */
  on: string;
  form: ReturnForm;
  key: string;
  replayed: () => void;
}

/** Permanent. Refuses with `not-found`, as its file does, `return-day-wrong`, and `return-filed` when already recorded. */
export async function fileReturn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, gstin, period, arn: typed, on, form, key, replayed }: FileCommand,
): Promise<CallReply<typeof fileCall>> {
  const asked = { gstin, period };
  const [first] = (await returnScope(db, caller, asked)).stores;
  const marketplaceId = first?.marketplaceId ?? '';
  const arn = typed.toUpperCase();
  const attempt = {
    marketplaceId,
    userId: caller.userId,
    key,
    replayed,
    request: { ...asked, arn, on, form },
  };
  return inTransaction(db, (tx) =>
    answerOnce(tx, fileCall, attempt, async () => {
      const at = clock.now();
      const { filed, documents } = await fileableOf(tx, { caller, asked, form, at });
      if (on < istDay(filed.until) || on > istDay(at)) throw new Refusal('return-day-wrong');
      const which = { form, gstin, period: filed.fp };
      const isFirst = await noteFiled(tx, { ...which, documents, at, by: caller.userId, on, arn });
      if (!isFirst) await refuseFiled(tx, which);
      const thing = { marketplaceId, id: first?.id ?? '', subject: 'store' } as const;
      await noteStaffAction(tx, thing, caller.userId, 'filed', { ...which, arn, day: on });
      return { at, by: caller.name, on, arn };
    }),
  );
}

async function fileableOf(
  tx: Tx,
  { caller, asked, form, at }: { caller: Caller; asked: Asked; form: ReturnForm; at: Date },
): Promise<{ filed: ReturnPeriod; documents: number }> {
  if (form === 'gstr1') {
    const { scope, read } = await filableReturn(tx, caller, asked);
    return { filed: scope.period, documents: read.documents };
  }
  const scope = await returnScope(tx, caller, asked);
  if (scope.others.length > 0) throw new Refusal('return-of-several');
  const cmp08 = await readCmp08(tx, scope, at);
  if (!cmp08) throw new Refusal('not-found');
  return { filed: quarterOf(scope.period), documents: cmp08.documents };
}

async function refuseFiled(
  tx: Tx,
  { form, gstin, period }: { form: ReturnForm; gstin: string; period: string },
): Promise<never> {
  const filed = (await readProgress(tx, gstin, [period], form)).get(period)?.filed;
  throw new Refusal('return-filed', undefined, {
    day: dayText(filed?.on ?? ''),
    name: filed?.by ?? '',
    arn: filed?.arn ?? '',
  });
}
