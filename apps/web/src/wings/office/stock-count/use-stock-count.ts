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

/** Sales continue, so expected quantities are read again. */
const REFRESH_MS = 15_000;
/** After the last count, so that a series of scans is sent together. */
const PAUSE_MS = 300;

const NOBODY = { _id: '', name: '' };

/**
 * A sheet, and this device's counts, both stored on the device: counting continues offline and after a reload, and
 * unsent counts are sent as soon as the server can be reached.
 */
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
  // The current values: the draft changes at once, but the sheet's update would come a moment later, and lose a count.
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
        // A read under way may be older than this answer.
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
    /** Changes the unsent draft, which is stored and sent by itself. */
    change,
    /** Updates the sheet with the server's answer. */
    replace: async (changed: (known: StockCount) => StockCount) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<StockCount>(queryKey, (known) => known && changed(known));
    },
    send,
    /** Deletes what is stored on this device, of a sheet that is no more. */
    forget,
    savedAt,
    failure,
    /** Counts wait for a connection, and are sent by themselves. */
    away: failure instanceof CallFailed && failure.passing,
  };
}

/** A sheet with its actions, shared by its parts. */
export type CountDesk = ReturnType<typeof useStockCount>;
