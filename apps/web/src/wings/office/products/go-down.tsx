import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../texts/translate.ts';

export type Ends = { within: HTMLElement | null; rows: number };

const rowsIn = (within: HTMLElement | null) => [
  ...(within?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
];

/** Whether the last row is visible, and a jump to it or back to the first. */
export function useEnds({ within, rows }: Ends) {
  const [isDown, setDown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows end elsewhere
  useEffect(() => {
    const look = () => {
      const last = rowsIn(within).at(-1);
      const box = last?.closest('[data-list-rows]')?.getBoundingClientRect();
      const bottom = Math.min(box?.bottom ?? Number.POSITIVE_INFINITY, window.innerHeight);
      setDown(last !== undefined && last.getBoundingClientRect().bottom <= bottom + 2);
    };
    look();
    // Captured, as scroll events don't bubble: rows scroll in their table, cards with the page.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [within, rows]);
  const go = () => {
    const all = rowsIn(within);
    const row = isDown ? all[0] : all.at(-1);
    row?.scrollIntoView({ block: 'center' });
    (row?.querySelector<HTMLElement>('[data-row-link]') ?? row)?.focus({ preventScroll: true });
  };
  return { isDown, go };
}

export function GoDown(ends: Ends) {
  const { isDown, go } = useEnds(ends);
  if (ends.rows === 0) return null;
  const Arrow = isDown ? IconArrowUp : IconArrowDown;
  return (
    <Button
      className="ink-2 w600 push h-32"
      variant="subtle"
      color="gray"
      size="compact-sm"
      visibleFrom="sm"
      leftSection={<Arrow size={16} aria-hidden />}
      onClick={go}
    >
      {isDown ? t('Go Up') : t('Go Down')}
    </Button>
  );
}
