import type { Order } from '@haat/contract/orders/order';
import { packOrder } from '@haat/contract/orders/packing';
import { readOrder } from '@haat/contract/orders/shopper';
import { readQuantity } from '@haat/domain/basics/line-amount';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import type { LeftOutReason } from '@haat/domain/orders/packing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAttemptKey } from '../../../kit/attempt-key.ts';
import { call } from '../../../kit/call.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { useNow } from '../../../kit/use-now.ts';
import { comesText } from '../../../kit/window-text.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import { showOrder } from '../../../screens/order/show-order.ts';
import { localName } from '../../../texts/local-name.ts';
import { msg, t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { ask, confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { LineActions } from './line-choice.tsx';
import {
  figuresOf,
  isOpen,
  type LineAnswer,
  type PackingFigures,
  type PackingGoods,
  type ShownLine,
} from './packing-lines.ts';
import { PackingOnDesk } from './packing-on-desk.tsx';
import { PackingOnPhone } from './packing-on-phone.tsx';
import type { PackingView } from './packing-view.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { type Packing, usePacking } from './use-packing.ts';
import { usePackingScans } from './use-packing-scans.ts';

export function PackingDesk({ order }: { order: Order }) {
  const wide = useAtLeast('desktop');
  const now = useNow();
  const packing = usePacking(order._id, true);
  const { lines } = packing;
  const [marked, mark] = useState<number | null>(null);
  const [agreedBy, setAgreedBy] = useState('');
  const [replacing, setReplacing] = useState<number | null>(null);
  const scans = usePackingScans(order.store._id, packing, mark);
  const figures = useMemo(() => figuresOf(order, lines), [order, lines]);
  const mayReplace = order.store.replacesMissing && order.ifMissing !== 'leave-out';
  const actions = useLineActions(packing, mark, mayReplace ? (line) => setReplacing(line.line) : undefined);
  const current = lines.find(({ line }) => line === marked)?.line ?? lines.find(isOpen)?.line ?? null;
  const done = useDone(order, packing, figures, agreedBy);
  usePackingKeys(lines, current, mark, actions, done.run);
  const field = useRef<HTMLInputElement>(null);
  useScanner((code) => void scans.scan(code), { own: field });
  if (packing.isLoading) return <FormLoading error={packing.error} onRetry={packing.retry} />;
  const replaced = lines.find(({ line }) => line === replacing);
  const replace = (line: ShownLine, goods: PackingGoods, units = toReplace(line)) => {
    const quantity = line.quantity - toReplace(line);
    const reason = quantity + units < line.quantity ? (line.said?.reason ?? null) : null;
    packing.say(line, { quantity, reason, replacedBy: { ...goods, quantity: units } });
  };
  const onLine = lines.find(({ line }) => line === current);
  const number = formatOrderNumber(order.number);
  const view: PackingView = {
    order,
    packing,
    figures,
    current,
    mark,
    actions,
    scan: (code) => void scans.scan(code),
    field,
    answer: scans.answer,
    replaceWith:
      mayReplace && onLine
        ? (goods) => {
            replace(onLine, goods);
            scans.clear();
          }
        : undefined,
    agreedBy,
    setAgreedBy,
    done,
    title: wide ? t('Pack order {{number}}', { number }) : t('Pack {{number}}', { number }),
    sub: [
      order.customerName,
      t('{{count}} lines', { count: lines.length }),
      t('{{count}} items', { count: figures.ordered }),
      comesText(order, now),
    ].join(' · '),
  };
  return (
    <>
      {wide ? <PackingOnDesk {...view} /> : <PackingOnPhone {...view} />}
      {replaced && (
        <ReplaceDialog
          order={order._id}
          line={replaced}
          onClose={() => setReplacing(null)}
          most={toReplace(replaced)}
          onChoose={(goods, units) => {
            replace(replaced, goods, units);
            setReplacing(null);
          }}
        />
      )}
    </>
  );
}

/** The units that are not in the bag themselves; all if the line is unanswered. */
const toReplace = ({ said, quantity }: ShownLine) =>
  said && said.quantity < quantity ? quantity - said.quantity : quantity;

/** The replacement, cut to the remaining room. */
const atMost = (units: number, replacedBy: LineAnswer['replacedBy']): LineAnswer['replacedBy'] =>
  replacedBy && units > 0 ? { ...replacedBy, quantity: Math.min(units, replacedBy.quantity) } : null;

function useLineActions(
  { say }: Packing,
  mark: (line: number) => void,
  replace: LineActions['replace'],
): LineActions {
  const fewer = async (line: ShownLine) => {
    mark(line.line);
    const ordered = shownQuantity(line.quantity, line.soldBy);
    const isPart = (units: number | null): units is number => units !== null && units <= line.quantity;
    const typed = await ask({
      title: t('How much of {{name}} is in the bag?', { name: localName(line) }),
      text: t('{{quantity}} ordered', { quantity: ordered }),
      field: {
        label: line.soldBy === 'piece' ? t('Pieces') : t('Weight or volume, such as 0.840 or 840 g'),
        value: '',
        maxLength: 12,
        missing: t('Please say how much'),
        form: {
          pattern: { test: (said) => isPart(readQuantity(said, line.soldBy)) },
          wrong: t('Please type more than nothing and at most {{quantity}}', { quantity: ordered }),
        },
        inputMode: line.soldBy === 'piece' ? 'numeric' : undefined,
      },
      yes: t('Put into the bag'),
      no: t('Back'),
      gentle: true,
    });
    const quantity = typed === null ? null : readQuantity(typed, line.soldBy);
    if (!isPart(quantity)) return;
    const rest = line.quantity - quantity;
    say(line, {
      quantity,
      reason: rest > 0 ? (line.said?.reason ?? null) : null,
      replacedBy: atMost(rest, line.said?.replacedBy ?? null),
    });
  };
  return {
    all: (line) => {
      mark(line.line);
      say(line, { quantity: line.quantity, reason: null, replacedBy: null });
    },
    fewer: (line) => void fewer(line),
    none: (line) => {
      mark(line.line);
      say(line, { quantity: 0, reason: line.said?.reason ?? null, replacedBy: null });
    },
    replace:
      replace &&
      ((line) => {
        mark(line.line);
        replace(line);
      }),
    because: (line, reason: LeftOutReason) =>
      say(line, {
        quantity: line.said?.quantity ?? 0,
        reason,
        replacedBy: line.said?.replacedBy ?? null,
      }),
  };
}

function useDone(order: Order, packing: Packing, figures: PackingFigures, agreedBy: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = useAttemptKey();
  const { lines, waiting, online, retry } = packing;
  const packed = useMutation({
    mutationFn: () => {
      const body = {
        answers: lines.map(({ line, version }) => ({ line, seen: version })),
        agreedBy: agreedBy.trim(),
      };
      return call(packOrder, { params: { id: order._id }, key: key.of(body), body });
    },
    onSuccess: async (changed) => {
      await showOrder(queries, changed);
      toast(changed.cancelledAt ? t('Order Cancelled SuccessFully') : t('Packed'));
      void navigate(to.order(order._id));
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: keyOf(readOrder, { params: { id: order._id } }) });
      void retry();
    },
  });
  const lacksName = order.ifMissing === 'call' && figures.replaced > 0 && agreedBy.trim() === '';
  const hindrance =
    figures.left > 0
      ? t('{{count}} lines left', { count: figures.left })
      : !online
        ? t('Waits for the network')
        : waiting > 0
          ? t('Saving')
          : lacksName
            ? t('Who agreed?')
            : undefined;
  const run = async () => {
    if (hindrance !== undefined || packed.isPending) return;
    if (figures.isEmpty) {
      const sure = await confirm({
        text: t('Nothing is in the bag: the order is cancelled, and the customer gets everything back.'),
        yes: t('Cancel order'),
        no: t('Keep it'),
      });
      if (!sure) return;
    }
    packed.mutate();
  };
  return { run: () => void run(), busy: packed.isPending, hindrance, error: packed.error };
}

/** Longer than the interval between a scanner's keys. */
const SCANNERS_MS = 80;

/** A, F, N, R and the arrows act on the marked line, except while typing. */
function usePackingKeys(
  lines: readonly ShownLine[],
  current: number | null,
  mark: (line: number) => void,
  actions: LineActions,
  done: () => void,
): void {
  const latest = useRef({ lines, current, mark, actions, done });
  latest.current = { lines, current, mark, actions, done };
  const pressed = useRef(0);
  useEffect(() => {
    const count = () => {
      pressed.current += 1;
    };
    window.addEventListener('keydown', count, { capture: true });
    return () => window.removeEventListener('keydown', count, { capture: true });
  }, []);
  const onLine = (act: (line: ShownLine, actions: LineActions) => void) => () => {
    const line = latest.current.lines.find((one) => one.line === latest.current.current);
    if (!line) return false;
    // A scanned code may begin with the same letter; its next key follows at once.
    const at = pressed.current;
    setTimeout(() => pressed.current === at && act(line, latest.current.actions), SCANNERS_MS);
  };
  const markAt = (next: ShownLine | undefined) => {
    if (!next) return false;
    latest.current.mark(next.line);
    document.querySelector(`[data-line="${next.line}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const move = (by: number) => () => {
    const { lines: all, current: marked } = latest.current;
    return markAt(all[all.findIndex(({ line }) => line === marked) + by]);
  };
  const markNextOpen = (after: ShownLine) => {
    const { lines: all } = latest.current;
    const at = all.findIndex(({ line }) => line === after.line);
    const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
    markAt(others.find(isOpen));
  };
  useShortcuts([
    {
      keys: ['a'],
      shown: ['A'],
      does: msg('All of the marked line are in the bag'),
      run: onLine((line, { all }) => {
        all(line);
        markNextOpen(line);
      }),
    },
    {
      keys: ['f'],
      shown: ['F'],
      does: msg('Fewer of the marked line'),
      run: onLine((line, { fewer }) => fewer(line)),
    },
    {
      keys: ['n'],
      shown: ['N'],
      does: msg('None of the marked line'),
      run: onLine((line, { none }) => none(line)),
    },
    {
      keys: ['r'],
      shown: ['R'],
      does: msg('Replace the marked line'),
      run: onLine((line, { replace }) => replace?.(line)),
    },
    { keys: ['ArrowDown'], shown: ['↓'], does: msg('Next line'), whileTyping: true, run: move(1) },
    { keys: ['ArrowUp'], shown: ['↑'], does: msg('Line before'), whileTyping: true, run: move(-1) },
    {
      keys: ['mod+Enter'],
      shown: ['Ctrl', '↵'],
      does: msg('Done packing'),
      whileTyping: true,
      run: () => latest.current.done(),
    },
  ]);
}
