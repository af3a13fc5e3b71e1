import type { CallInput } from '@haat/contract/call';
import { watchOrders } from '@haat/contract/orders/news';
import type { ListedOrder } from '@haat/contract/orders/order';
import { countOrders, listOrders } from '@haat/contract/orders/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { listenTo } from '../../../kit/event-stream.ts';
import { keyOf } from '../../../kit/query.ts';
import { onStepDone } from '../../../screens/order/order-steps.ts';
import { ring } from './order-sound.ts';

type OrderQuery = CallInput<typeof listOrders>['query'];

/** An order placed shortly before the newest known one may be written after it. */
const OVERLAP_MS = 60_000;
const LOST_NEWS_MS = 60_000;
/** Spreads the requests of browsers that receive the same news. */
const SPREAD_MS = 500;

/**
 * Keeps an open list of orders up to date: counts newer orders and updates rows in place. News only say that
 * something changed; the list's own calls read it, also after a sleep.
 * @param query the list's
 * @param replace receives the list's orders in their current state
 */
export function useOrderNews(query: OrderQuery, replace: (orders: readonly ListedOrder[]) => void) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<Seen | undefined>(undefined);
  const shown = useRef({ query, replace });
  shown.current = { query, replace };

  useEffect(() => {
    let timer = 0;
    let isOver = false;
    let begun = 0;
    let newestShown = 0;
    const read = async (isPlaced: boolean) => {
      begun += 1;
      const mine = begun;
      queries.invalidateQueries({ queryKey: keyOf(countOrders) });
      const asked = shown.current.query;
      const rows = await call(listOrders, { query: asked });
      if (isOver) return;
      // Bursts of news overlap reads, and an earlier read may answer last.
      const isNewest = mine > newestShown;
      if (isNewest && JSON.stringify(asked) === JSON.stringify(shown.current.query)) {
        newestShown = mine;
        shown.current.replace(rows.rows);
      }
      if (isPlaced) await count();
    };
    const count = async () => {
      const before = known.current;
      const since = before && { from: new Date(before.newest.getTime() - OVERLAP_MS) };
      const { rows } = await call(listOrders, { query: { type: 'online', ...since } });
      if (isOver) return;
      // Another count may have answered meanwhile.
      const now = known.current;
      const times = [now?.newest, rows[0]?.createdAt].map((at) => at?.getTime() ?? 0);
      const newest = new Date(Math.max(...times) || Date.now());
      const come = now ? rows.filter(({ _id }) => !now.ids.has(_id)) : [];
      known.current = { newest, ids: new Set([...(now?.ids ?? []), ...rows.map(({ _id }) => _id)]) };
      if (come.length === 0) return;
      setFresh((waiting) => new Set([...waiting, ...come.map(({ _id }) => _id)]));
      void ring();
    };
    let isPlacedToo = false;
    const soon = (isPlaced: boolean) => {
      isPlacedToo ||= isPlaced;
      if (timer) return;
      timer = window.setTimeout(() => {
        timer = 0;
        const placed = isPlacedToo;
        isPlacedToo = false;
        // The next news or read of the list makes up for a failure.
        read(placed).catch(() => undefined);
      }, Math.random() * SPREAD_MS);
    };
    const stop = listenTo(
      watchOrders,
      { query: {} },
      {
        onOpen: () => {
          if (known.current) soon(true);
          // Read at once, as an order placed before the first read would never be announced.
          else count().catch(() => undefined);
        },
        onEvent: ({ news }) => soon(news === 'placed'),
      },
    );
    // A read begun before the step may still show the old state, and later reads of the tab may lack the order.
    const stopSteps = onStepDone(() => {
      newestShown = begun;
      soon(false);
    });
    // News may be lost.
    const again = window.setInterval(() => soon(true), LOST_NEWS_MS);
    return () => {
      isOver = true;
      window.clearInterval(again);
      window.clearTimeout(timer);
      stopSteps();
      stop();
    };
  }, [queries]);

  /** Called once the list is shown. */
  const seen = useCallback((rows?: readonly ListedOrder[]) => {
    setFresh((waiting) => {
      if (waiting.size === 0) return waiting;
      if (!rows) return new Set();
      const left = [...waiting].filter((id) => !rows.some(({ _id }) => _id === id));
      return left.length === waiting.size ? waiting : new Set(left);
    });
  }, []);
  return { fresh: fresh.size, seen };
}

type Seen = { newest: Date; ids: ReadonlySet<string> };
