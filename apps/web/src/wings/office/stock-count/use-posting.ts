import {
  discardStockCount,
  listStockCounts,
  postStockCount,
  type StockCountLine,
} from '@haat/contract/catalog/stock-count';
import { formatRupees } from '@haat/domain/basics/money';
import { lacksReason, sumsOf } from '@haat/domain/catalogue/stock-count';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/call.ts';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { isEmpty } from './count-draft.ts';
import type { CountDesk } from './use-stock-count.ts';

type Problems = ReadonlyMap<string, string>;
const NONE: Problems = new Map();

/** Posting asks first, showing the sum. */
export function usePosting(desk: CountDesk, lines: readonly StockCountLine[]) {
  const { sheet, draft, send, replace, retry } = desk;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Problems>(NONE);
  const id = sheet?._id ?? '';
  const listed = () => queries.invalidateQueries({ queryKey: keyOf(listStockCounts) });
  const posting = useMutation({
    mutationFn: (version: number) => call(postStockCount, { params: { id }, body: { version } }),
    onSuccess: async (posted) => {
      await replace(() => posted);
      await listed();
    },
    onError: (failed) => {
      if (failedWith(failed, 'stock-count-outdated')) setProblems(outdated(failed));
      retry();
    },
  });
  const discarding = useMutation({
    mutationFn: () => call(discardStockCount, { params: { id } }),
    onSuccess: async () => {
      desk.forget();
      await listed();
      navigate(to.stockCounts());
    },
  });
  const pending = !isEmpty(draft);
  const version = sheet?.version;
  const ask = async () => {
    const silent = lines.filter(lacksReason);
    setProblems(new Map(silent.map(({ _id }) => [_id, t('Choose a reason')])));
    const [first] = silent;
    if (first) {
      focusReason(first._id);
      return;
    }
    if (pending) {
      await send();
      return;
    }
    if (version === undefined || !(await confirm(questionOf(lines)))) return;
    posting.mutate(version);
  };
  const askToDiscard = async () => {
    const sure = await confirm({
      text: t('The counts on this sheet are lost. Stock stays as it is.'),
      yes: t('Discard'),
    });
    if (sure) discarding.mutate();
  };
  return {
    ask,
    askToDiscard,
    problems,
    /** Undefined if it can be posted. */
    hindrance: hindranceOf(desk, lines),
    busy: posting.isPending || discarding.isPending,
    failure: posting.error ?? discarding.error,
  };
}

function hindranceOf(
  { draft, failure, away }: CountDesk,
  lines: readonly StockCountLine[],
): string | undefined {
  const silent = lines.filter(lacksReason).length;
  if (silent > 0) return t('Choose a reason for {{count}} lines', { count: silent });
  if (isEmpty(draft)) return undefined;
  if (away) return t('Posting waits for the connection');
  return failure ? t('Not saved yet') : t('Saving');
}

function questionOf(lines: readonly StockCountLine[]) {
  const { counted, differences, short, over, change } = sumsOf(lines);
  const value = formatRupees(change).replace('-', '−');
  return {
    title: t('Post the count?'),
    text:
      differences === 0
        ? t('{{counted}} lines are counted, without a difference. This is final.', {
            counted,
            count: counted,
          })
        : t(
            '{{counted}} lines are counted. Short: {{short}}, over: {{over}}. The stock’s value changes by {{value}}. This is final.',
            { counted, count: counted, short: short.pieces, over: over.pieces, value },
          ),
    yes: t('Post the count'),
    no: t('Go on counting'),
  };
}

function outdated(failed: unknown): Problems {
  const details = failed instanceof CallFailed && Array.isArray(failed.details) ? failed.details : [];
  return new Map(
    details.map(({ line }: { line: string }) => [line, t('More was sold since: please count again')]),
  );
}

function focusReason(line: string): void {
  const row = document.querySelector(`[data-line="${line}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[data-reason]')?.focus();
}
