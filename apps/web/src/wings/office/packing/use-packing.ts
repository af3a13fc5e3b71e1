import {
  answerPacking,
  linesAnswered,
  type PackingSheet,
  packingGoods,
  readPacking,
} from '@haat/contract/orders/packing';
import { LEFT_OUT_REASONS } from '@haat/domain/orders/packing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../kit/call.ts';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import { useOnline, whenReachable } from '../../../kit/online.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { readStored, writeStored } from '../../../kit/storage.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { packingFailureText } from './packing-failure.ts';
import type { Said, ShownLine } from './packing-lines.ts';

/** What is ticked on one device shows on the others. */
const REFRESH_MS = 4000;

/** An answer that the server does not have yet, by line. */
type Drafts = Readonly<Record<number, Said & { version: number }>>;

const keyOfDrafts = (id: string) => `haat.packing.${id}`;

const storedDrafts = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  z.object({
    quantity: z.int().check(z.nonnegative()),
    reason: z.nullable(z.enum(LEFT_OUT_REASONS)),
    replacedBy: z.nullable(z.extend(packingGoods, { quantity: z.int().check(z.positive()) })),
    version: z.int().check(z.nonnegative()),
  }),
);

/** What is no draft of this version is dropped: the line is answered again. */
const readDrafts = (value: unknown): Drafts | undefined =>
  z.safeDecode(storedDrafts, value as never).data as Drafts | undefined;

/** Ticks are kept on the device until the server has them. */
function useDrafts(id: string) {
  const latest = useRef<Drafts>(readStored(keyOfDrafts(id), readDrafts) ?? {});
  const [drafts, setDrafts] = useState(latest.current);
  const change = useCallback(
    (next: Drafts) => {
      latest.current = next;
      writeStored(keyOfDrafts(id), Object.keys(next).length > 0 ? z.encode(storedDrafts, next) : undefined);
      setDrafts(next);
    },
    [id],
  );
  return { latest, drafts, change };
}

/** An order’s lines with what is said of them here and elsewhere. */
export function usePacking(id: string, isPacking: boolean) {
  const queries = useQueryClient();
  const online = useOnline();
  const { latest, drafts, change } = useDrafts(id);
  const sending = useRef(false);
  const queryKey = useMemo(() => keyOf(readPacking, { params: { id } }), [id]);
  const { data, error, refetch } = useQuery({
    ...queryOf(readPacking, { params: { id } }),
    enabled: isPacking,
    staleTime: 0,
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
          : [[line, { ...draft, version: versionOf(sheet, Number(line)) }] as const],
      );
      change(Object.fromEntries(rest));
      sending.current = false;
      if (rest.length > 0) void send();
    } catch (failed) {
      sending.current = false;
      // Without an answer the ticks wait on the device.
      if (failed instanceof CallFailed && (failed.status === 0 || failed.passing)) return;
      const others = answeredByOthers(failed);
      const named = namedBy(failed).filter((line) => lines.includes(line));
      drop(named.length > 0 ? named : lines);
      const [first] = others;
      toast(
        first?.by
          ? t('{{name}} answered this line: {{quantity}} in the bag', {
              name: first.by,
              quantity: first.quantity,
            })
          : packingFailureText(failed),
        { long: true },
      );
      await refetch();
      if (named.length > 0) void send();
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

  const say = useCallback(
    (line: Pick<ShownLine, 'line' | 'version'>, said: Said) => {
      const version = latest.current[line.line]?.version ?? line.version;
      change({ ...latest.current, [line.line]: { ...said, version } });
      void send();
    },
    [change, latest, send],
  );

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

/** The lines of which a refusal is; the other answers are sent again. */
function namedBy(failed: unknown): number[] {
  const { line } = ((failed instanceof CallFailed && failed.details) || {}) as { line?: unknown };
  return typeof line === 'number' ? [line] : answeredByOthers(failed).map((other) => other.line);
}

const versionOf = (sheet: PackingSheet, line: number) =>
  sheet.lines.find((one) => one.line === line)?.answer?.version ?? 0;

export type Packing = ReturnType<typeof usePacking>;
