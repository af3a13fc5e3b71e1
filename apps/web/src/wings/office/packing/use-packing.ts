import { answerPacking, linesAnswered, type PackingSheet, readPacking } from '@haat/contract/orders/packing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../kit/call.ts';
import { CallFailed, failedWith, mayPass } from '../../../kit/call-failed.ts';
import { useOnline, whenReachable } from '../../../kit/online.ts';
import { freshOf, keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ownAnswers, useDrafts, withTried } from './packing-drafts.ts';
import { packingFailureText } from './packing-failure.ts';
import type { LineAnswer, ShownLine } from './packing-lines.ts';

/** Shows ticks of other devices. */
export const REFRESH_MS = 4000;

export function usePacking(id: string, isPacking: boolean) {
  const queries = useQueryClient();
  const online = useOnline();
  const { latest, drafts, change } = useDrafts(id);
  const sending = useRef(false);
  const queryKey = useMemo(() => keyOf(readPacking, { params: { id } }), [id]);
  const { data, error, refetch } = useQuery({
    ...freshOf(readPacking, { params: { id } }),
    enabled: isPacking,
    refetchInterval: () => (sending.current ? false : REFRESH_MS),
  });

  const drop = useCallback(
    (lines: readonly number[]) =>
      change(
        Object.fromEntries(Object.entries(latest.current).filter(([line]) => !lines.includes(Number(line)))),
      ),
    [change, latest],
  );

  const send = useCallback(async () => {
    const sent = latest.current;
    const lines = Object.keys(sent).map(Number);
    if (lines.length === 0 || sending.current) return;
    sending.current = true;
    try {
      await queries.cancelQueries({ queryKey });
      const sheet = await call(answerPacking, {
        params: { id },
        body: {
          answers: Object.entries(sent).map(([line, { quantity, reason, replacedBy, version }]) => ({
            line: Number(line),
            seen: version,
            quantity,
            reason,
            replacedBy: replacedBy && {
              product: replacedBy.product,
              quantity: replacedBy.quantity,
              ...(replacedBy.variant && { variant: replacedBy.variant }),
            },
          })),
        },
      });
      queries.setQueryData(queryKey, sheet);
      const rest = Object.entries(latest.current).flatMap(([line, draft]) =>
        draft === sent[Number(line)]
          ? []
          : [[line, { ...draft, version: versionOf(sheet, Number(line)), tried: undefined }] as const],
      );
      change(Object.fromEntries(rest));
      sending.current = false;
      if (rest.length > 0) void send();
    } catch (failed) {
      // Unsent answers stay on the device.
      if (mayPass(failed)) {
        sending.current = false;
        return change(withTried(latest.current, sent));
      }
      const named = namedBy(failed).filter((line) => lines.includes(line));
      const now = await refetch();
      sending.current = false;
      // Whose answers these are is unknown until the next read; then they are sent again.
      if (now.isError && failedWith(failed, 'packing-changed')) return;
      const own = ownAnswers(now.data, latest.current, named);
      change({ ...latest.current, ...own });
      // Lines answered while the sheet was read have a newer answer, which is sent.
      const lost = (named.length > 0 ? named.filter((line) => !own[line]) : lines).filter(
        (line) => latest.current[line] === sent[line],
      );
      if (lost.length > 0) {
        drop(lost);
        const first = answeredByOthers(failed).find(({ line }) => lost.includes(line));
        toast(
          first?.by
            ? t('{{name}} answered this line: {{quantity}} in the bag', {
                name: first.by,
                quantity: first.quantity,
              })
            : packingFailureText(failed),
          { long: true },
        );
      }
      void send();
    }
  }, [id, queries, queryKey, change, drop, latest, refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the network is back
  useEffect(() => whenReachable(() => void send()), [send, online]);

  const lines = useMemo((): ShownLine[] => {
    return (data?.lines ?? []).map(({ answer, ...line }) => ({
      ...line,
      said: drafts[line.line] ?? answer,
      version: answer?.version ?? 0,
    }));
  }, [data, drafts]);

  const say = (line: Pick<ShownLine, 'line' | 'version'>, said: LineAnswer) => {
    const before = latest.current[line.line] ?? { version: line.version };
    change({ ...latest.current, [line.line]: { ...before, ...said } });
    void send();
  };

  return {
    lines,
    say,
    drop,
    error,
    isLoading: !data,
    waiting: Object.keys(drafts).length,
    online,
    retry: refetch,
  };
}

const answeredByOthers = (failed: unknown) =>
  failedWith(failed, 'packing-changed')
    ? (z.safeDecode(linesAnswered, (failed as CallFailed).details as never).data ?? [])
    : [];

/** The refused lines; other answers are sent again. */
function namedBy(failed: unknown): number[] {
  const { line } = ((failed instanceof CallFailed && failed.details) || {}) as { line?: unknown };
  return typeof line === 'number' ? [line] : answeredByOthers(failed).map((other) => other.line);
}

const versionOf = (sheet: PackingSheet, line: number) =>
  sheet.lines.find((one) => one.line === line)?.answer?.version ?? 0;

export type Packing = ReturnType<typeof usePacking>;
