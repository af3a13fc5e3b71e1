import { type DriverStops, readStops } from '@haat/contract/orders/doors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../kit/call.ts';
import { whenReachable } from '../../kit/online.ts';
import { refreshQuery } from '../../kit/query.ts';
import { useStoredValue } from '../../kit/stored-value.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { doorsStore, isDue, type StoredDoor, storedStops, storeStops, UNDO_MS } from './driver-store.ts';
import { sendDoors } from './send-doors.ts';
import { type GoneStop, goneSince, shownStops } from './shown-stops.ts';

/** The office may reorder stops at any time. */
const AGAIN_MS = 10_000;

const stopsOf = (link: string, token: string) =>
  queryOptions({
    queryKey: ['driver-stops', link, token],
    queryFn: async ({ signal }) => {
      const stops = await call(readStops, { token, signal });
      storeStops(link, stops);
      return stops;
    },
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });

export const refreshStops = (link: string) => refreshQuery(['driver-stops', link]);

/** Sends waiting doors, then reads the result. */
export async function sendAndRefresh(link: string): Promise<void> {
  if (await sendDoors(link)) await refreshStops(link);
}

/** The last list at once, with unsent doors applied. */
export function useStops(link: string, token: string) {
  const stored = useMemo(() => storedStops(link), [link]);
  const query = useQuery({
    ...stopsOf(link, token),
    // Initial data, unlike a placeholder, stays when the shop can't be reached.
    ...(stored && { initialData: stored, initialDataUpdatedAt: 0 }),
  });
  const all = useStoredValue(doorsStore);
  const doors = all.filter((door) => door.link === link);
  const { data } = query;
  useEffect(() => whenReachable(() => void sendAndRefresh(link)), [link]);
  // Once the last one can't be undone, new doors are sent or given to the worker after it.
  const waitingKey = doors.flatMap(({ door, refused }) => (refused ? [] : door)).join(' ');
  useEffect(() => {
    if (waitingKey === '') return;
    const timer = setTimeout(() => void sendAndRefresh(link), UNDO_MS + 50);
    return () => clearTimeout(timer);
  }, [waitingKey, link]);
  useNewStops(data?.stops.map(({ _id }) => _id));
  const gone = useGone(data, doors);
  const hasSent = useSent(doors);
  return { query, data, doors, gone, hasSent, shown: data && shownStops(data, doors) };
}

/** Stops that disappeared while this page was open. */
function useGone(answer: DriverStops | undefined, doors: readonly StoredDoor[]): readonly GoneStop[] {
  const before = useRef<DriverStops>(undefined);
  const own = useRef(new Set<string>());
  const [gone, setGone] = useState<readonly GoneStop[]>([]);
  useEffect(() => {
    for (const { order } of doors) own.current.add(order);
  }, [doors]);
  useEffect(() => {
    if (!answer) return;
    const went = before.current ? goneSince(before.current, answer, own.current) : [];
    before.current = answer;
    setGone((earlier) => {
      const left = earlier.filter(({ stop }) => !answer.stops.some(({ _id }) => _id === stop._id));
      return went.length === 0 && left.length === earlier.length ? earlier : [...left, ...went];
    });
  }, [answer]);
  return gone;
}

const SENT_MS = 3_000;

/** For three seconds after a waiting door was sent. */
function useSent(doors: readonly StoredDoor[]): boolean {
  const before = useRef(doors);
  const [sentAt, setSentAt] = useState(0);
  useEffect(() => {
    const hasLeft = (left: StoredDoor) =>
      !left.refused && isDue(left) && !doors.some(({ door }) => door === left.door);
    if (before.current.some(hasLeft)) setSentAt(Date.now());
    before.current = doors;
  }, [doors]);
  useEffect(() => {
    if (sentAt === 0) return;
    const timer = setTimeout(() => setSentAt(0), SENT_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);
  return sentAt > 0;
}

/** Vibrates and shows a toast when stops arrive. */
function useNewStops(ids: readonly string[] | undefined): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!ids) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...ids]);
    const count = before ? ids.filter((id) => !before.has(id)).length : 0;
    if (count === 0) return;
    navigator.vibrate?.(200);
    toast(t('{{count}} new stops', { count }));
  }, [ids]);
}
