import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { TillStart } from '../desk/desk.ts';
import { DeviceGate } from './device-gate.tsx';
import { SetUpTill } from './set-up-till.tsx';
import { TillScreen } from './till-screen.tsx';
import { useTillParts } from './use-till-parts.tsx';

/** Back office, section 2, "POS": /admin/cart and /admin/cartscreen, with a product or bundle to add. */
export function PosScreen() {
  return (
    <DeviceGate>
      <Pos />
    </DeviceGate>
  );
}

function Pos() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const isBundle = query.get('type') === 'bundle';
  const start = useMemo(
    (): TillStart | null => (id ? { kind: isBundle ? 'bundle' : 'product', id } : null),
    [id, isBundle],
  );
  return <TillScreen type="pos" start={start} parts={useTillParts()} setUp={<SetUpTill />} />;
}
