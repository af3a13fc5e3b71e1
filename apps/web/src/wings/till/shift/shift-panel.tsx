import { type ReactNode, useState } from 'react';
import type { ShiftState } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { CloseShift } from './close-shift.tsx';
import { ClosedShift } from './closed-shift.tsx';
import { OpenShift } from './open-shift.tsx';
import type { ShiftEnd } from './report-of.ts';

/**
 * The shift (Alt+z): opening it with the float, cash in and out, closing it by a count, and its day report.
 * @param badge the state of the journal, which stays in sight
 */
export function ShiftPanel({ onClose, badge }: { onClose: () => void; badge?: ReactNode }) {
  const device = useDevice();
  const setup = useSource(device.setup);
  const shift = useSource(device.shift);
  const [ended, setEnded] = useState<{ shift: ShiftState; end: ShiftEnd & { id: string } } | null>(null);
  if (!setup) return null;
  if (ended) return <ClosedShift setup={setup} {...ended} onClose={onClose} badge={badge} />;
  if (!shift) return <OpenShift onClose={onClose} badge={badge} />;
  return (
    <CloseShift
      setup={setup}
      shift={shift}
      onClosed={(end) => setEnded({ shift, end })}
      onClose={onClose}
      badge={badge}
    />
  );
}
