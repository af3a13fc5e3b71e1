import { formatRupees } from '@haat/domain/money';
import { t } from '../../../texts/translate.ts';
import { askedToAllow } from '../bill/bill-draft.ts';
import type { Needed } from '../bill/needed-approvals.ts';
import { type Panel, useDesk } from '../desk/desk.ts';
import { PinDialog } from '../pin/pin-dialog.tsx';

type AskPinProps = { panel: Extract<Panel, { kind: 'pin' }> };

/** A manager's word for what a cashier may not do alone; it is noted on the bill. */
export function AskPin({ panel }: AskPinProps) {
  const { needed, onAllowed, refused } = panel;
  const { acts, bill, sums } = useDesk();
  const [first] = needed;
  if (!first) return null;
  return (
    <PinDialog
      reason={first.reason}
      asked={askedToAllow(bill, needed)}
      notes={needed.map(({ note }) => note)}
      about={t('The bill now: {{total}}', { total: formatRupees(sums.total) })}
      onAllowed={(by) => {
        acts.open(null);
        onAllowed(needed.map((one: Needed) => ({ ...one, by })));
      }}
      onClose={() => {
        acts.open(null);
        refused();
      }}
      onSetPin={() => acts.open({ kind: 'set-pin', after: panel })}
    />
  );
}
