import {
  ENTRIES_AT_ONCE,
  readStockCount,
  type StockCount,
  saveStockCount,
} from '@haat/contract/catalog/stock-count';
import { newId } from '@haat/domain/basics/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import { whenReachable } from '../../../kit/online.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { storedValue, useStoredValue } from '../../../kit/stored-value.ts';
import { askToReplace } from './ask-to-replace.ts';
import {
  afterSending,
  bodyOf,
  type Draft,
  isEmpty,
  NO_DRAFT,
  readDraft,
  sheetAfter,
  withCount,
  withoutTooOld,
} from './count-draft.ts';
import { draftKey, forgetCopy, readCopy, storeCopy } from './sheet-copy.ts';

/** Sales continue while counting. */
const REFRESH_MS = 15_000;
/** Groups a series of scans. */
const PAUSE_MS = 300;

const NOBODY = { _id: '', name: '' };

/** Sheet and unsent counts are stored on the device: counting continues offline and after a reload. */
export function useStockCount(id: string) {
  const me = useSession() ?? NOBODY;
  const queries = useQueryClient();
  const place = draftKey(me._id, id);
  const drafts = useMemo(() => storedValue<Draft>(place, readDraft, NO_DRAFT), [place]);
  const draft = useStoredValue(drafts);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const asked = useMemo(() => queryOf(readStockCount, { params: { id } }), [id]);
  const { queryKey } = asked;
  const kept = useMemo(() => readCopy(me._id, id), [me._id, id]);
  const { data, error, refetch } = useQuery({
    ...asked,
    ...(kept && { initialData: kept, initialDataUpdatedAt: 0 }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: REFRESH_MS,
  });
  // The draft changes at once; the sheet's update would come too late and lose a count.
  const isGone = failedWith(error, 'stock-count-not-found');
  const sheet = isGone ? undefined : (queries.getQueryData<StockCount>(queryKey) ?? data);
  useEffect(() => {
    if (sheet) storeCopy(me._id, sheet);
  }, [me._id, sheet]);
  const forget = useCallback(() => {
    drafts.set(undefined);
    forgetCopy(me._id, id);
  }, [drafts, me._id, id]);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);

  const change = useCallback(
    (changed: (known: Draft) => Draft) => {
      const known = drafts.get();
      const next = changed(known);
      if (next !== known) drafts.set(isEmpty(next) && !next.tooOld ? undefined : next);
    },
    [drafts],
  );
  const sending = useRef(false);
  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      change((known) => withoutTooOld(known, Date.now()));
      while (!isEmpty(drafts.get())) {
        const sent = bodyOf(drafts.get(), Date.now(), ENTRIES_AT_ONCE);
        const reply = await call(saveStockCount, { params: { id }, body: sent });
        // A running read may be older than this reply.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<StockCount>(queryKey, (known) => known && sheetAfter(known, reply, sent));
        change((known) => afterSending(known, sent));
        setSavedAt(new Date());
        setFailure(null);
        for (const line of reply.lines.filter(({ _id }) => reply.asked.includes(_id))) {
          const mine = sent.entries.find((one) => one.line === line._id);
          if (!mine || !(await askToReplace(line, mine.counted))) continue;
          const enteredAt = Date.now();
          const at = enteredAt - mine.secondsAgo * 1000;
          change((known) => withCount(known, line, mine.counted, { entry: newId(), at, enteredAt }));
        }
      }
    } catch (reason) {
      setFailure(reason);
      if (failedWith(reason, 'stock-count-posted') || failedWith(reason, 'stock-count-not-found')) {
        drafts.set(undefined);
        await queries.invalidateQueries({ queryKey });
      }
    } finally {
      sending.current = false;
    }
  }, [drafts, change, id, queries, queryKey]);
  useEffect(() => whenReachable(() => void send()), [send]);
  useEffect(() => {
    if (isEmpty(draft)) return;
    const timer = setTimeout(() => void send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, send]);

  return {
    me,
    sheet,
    error,
    retry: () => void refetch(),
    draft,
    /** Unsent changes are stored and sent by themselves. */
    change,
    /** Applies the server's reply. */
    replace: async (changed: (known: StockCount) => StockCount) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<StockCount>(queryKey, (known) => known && changed(known));
    },
    send,
    forget,
    savedAt,
    failure,
    /** Counts wait for a connection. */
    away: failure instanceof CallFailed && failure.passing,
  };
}

export type CountDesk = ReturnType<typeof useStockCount>;
