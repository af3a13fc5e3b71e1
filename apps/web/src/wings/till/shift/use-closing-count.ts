import { type Paise, paise } from '@haat/domain/basics/money';
import { farthestOff, isCountOf } from '@haat/domain/till/blind-count';
import { countedCash } from '@haat/domain/till/till-money';
import { useMutation } from '@tanstack/react-query';
import { useKeptCount } from '../../../kit/kept-count.ts';
import { t } from '../../../texts/translate.ts';
import type { ShiftState, TillSetup } from '../device/device.ts';
import { useDevice } from '../device/device-context.tsx';
import { differenceText } from './difference-line.tsx';

/**
 * A blind count is final once the expected amount is shown, even if the panel is reopened, until more cash
 * changes hands.
 */
export function useClosingCount({ settings }: TillSetup, { id, seen, report }: ShiftState) {
  const device = useDevice();
  const { count: typed, setCount, drop } = useKeptCount(`shift ${id}`, report.expected);
  const stands = settings.blindCount && isCountOf(seen, report.expected);
  const count = stands ? seen.count : typed;
  const counted = countedCash(count);
  const off = paise(counted - report.expected);
  const seeing = useMutation({
    mutationFn: () => device.seeExpected(typed),
    // The count is saved; after more cash the table starts empty.
    onSuccess: drop,
  });
  return {
    count,
    setCount,
    drop,
    counted,
    off,
    seeing,
    /** Something was typed, even a 0. */
    isCounted: Object.values(count).some((pieces) => pieces !== undefined),
    isCompared: !settings.blindCount || stands,
    isLocked: stands,
    /** Cash has changed hands since an earlier count. */
    isRecount: settings.blindCount && seen !== null && !stands,
    farthest: farthestOff(off, seen),
  };
}

/** Names this count's difference, a larger earlier one, and the reason. */
export function differenceNote({ off, farthest }: { off: Paise; farthest: Paise }, why: string): string {
  const before =
    farthest === off ? '' : t('Counted before: {{difference}}', { difference: differenceText(farthest) });
  return [off === 0 ? '' : differenceText(off), before, why.trim()].filter(Boolean).join(': ');
}
