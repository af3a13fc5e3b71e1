import type { EnteredType } from '@haat/contract/orders/entry';
import type { ApprovalReason } from '@haat/domain/till/till-differences';
import { useState } from 'react';
import { msg, t } from '../../../texts/translate.ts';
import { askedToAllow, withReason } from '../bill/bill-draft.ts';
import { type Panel, useDesk } from '../desk/desk.ts';
import { allowedBy } from '../desk/desk-core.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { PinReasons } from '../pin/pin-reasons.tsx';

type AskPinProps = { panel: Extract<Panel, { kind: 'pin' }> };

const REGULAR = msg('Regular customer');
const MISTAKE = msg('The store’s mistake');
const OF_SALE = [REGULAR, msg('Bulk order'), msg('Damaged pack'), msg('Near best before')];
const OF_VENDOR = [msg('The vendor’s price rose'), msg('Needed at once')];

const reasonsOf = (reason: ApprovalReason, type: EnteredType): readonly string[] => {
  if (reason === 'late-return') return [REGULAR, msg('Fault found late'), MISTAKE];
  if (reason === 'return-without-receipt') return [msg('Receipt lost'), REGULAR, MISTAKE];
  if (reason === 'much-cash') return [REGULAR, msg('Bulk order')];
  return type === 'po' ? OF_VENDOR : OF_SALE;
};

export function AskPin({ panel }: AskPinProps) {
  const { needed, onAllowed, refused } = panel;
  const { acts, bill, setup } = useDesk();
  const { now } = useSource(useDevice().people);
  const [first] = needed;
  const reasons = first ? reasonsOf(first.reason, bill.type) : [];
  const [allowedFor, setAllowedFor] = useState(reasons[0] ?? '');
  if (!first) return null;
  const noted = needed.map((one) => withReason(one, t(allowedFor)));
  const own = {
    percent: `${setup.settings.discountLimit / 100}%`,
    name: now?.name.split(' ')[0] ?? '',
  };
  return (
    <PinDialog
      reason={first.reason}
      {...(first.reason === 'discount-above-limit' &&
        own.name !== '' && { about: t('{{name}} may give discounts of up to {{percent}}.', own) })}
      asked={askedToAllow(bill, noted)}
      figures={first.figures}
      notes={needed.map(({ note }) => note)}
      onAllowed={(by) => {
        acts.open(null);
        onAllowed(allowedBy(by, noted));
      }}
      onClose={() => {
        acts.open(null);
        refused();
      }}
      onSetPin={() => acts.open({ kind: 'set-pin', after: panel })}
    >
      <PinReasons reasons={reasons} chosen={allowedFor} onChoose={setAllowedFor} />
    </PinDialog>
  );
}
