import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DeskActs, TillStart } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';

/**
 * Does what the address says, once, when the goods are on this device and somebody is at the till. The browser's
 * history, which survives a reload, records that it was done: the bill that it made then stays.
 */
export function useTillStart(start: TillStart | null, isOpen: boolean, acts: DeskActs): void {
  const { loading } = useSource(useDevice().goods.state);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const begun = useRef('');
  const isDone = (state as { begun?: boolean } | null)?.begun === true;
  const key = start && !isDone ? `${start.kind} ${start.id}` : '';
  useEffect(() => {
    if (!start || key === '') {
      begun.current = '';
      return;
    }
    if (!isOpen || loading || begun.current === key) return;
    begun.current = key;
    void acts.begin(start).then((isBegun) => {
      if (isBegun) navigate({ pathname, search }, { replace: true, state: { begun: true } });
    });
  }, [start, key, isOpen, loading, acts, navigate, pathname, search]);
}
