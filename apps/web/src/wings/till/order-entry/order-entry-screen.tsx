import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { TillStart } from '../desk/starting.ts';
import { DeviceGate } from '../screen/device-gate.tsx';
import { SetUpTill } from '../screen/set-up-till.tsx';
import { TillScreen } from '../screen/till-screen.tsx';
import { useTillParts } from '../screen/use-till-parts.tsx';

/**
 * Order entry: /admin/invoices begins with a PO, /admin/invoice/{id}/edit with the lines of that order in a new one of its type
 * (back office, section 2, "Order Again").
 */
export function OrderEntryScreen() {
  return (
    <DeviceGate>
      <OrderEntry />
    </DeviceGate>
  );
}

function OrderEntry() {
  const { id } = useParams();
  const receive = useSearchParams()[0].get('receive');
  const start = useMemo((): TillStart | null => {
    if (id) return { kind: 'order', id };
    return receive ? { kind: 'receive', id: receive } : null;
  }, [id, receive]);
  return <TillScreen type="po" start={start} parts={useTillParts()} setUp={<SetUpTill />} />;
}
