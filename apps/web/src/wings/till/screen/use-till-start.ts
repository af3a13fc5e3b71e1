import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DeskActs, TillStart } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';

/**
 * Does what the address says, once, when the goods are on this device and somebody is at the till. That it was done stands in the
 * browser's history, which a reload keeps: the bill that was made of it stays as it is then.
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
