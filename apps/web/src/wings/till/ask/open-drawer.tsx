import { newId } from '@haat/domain/basics/ids';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useDesk } from '../desk/desk.ts';
import { useDevice } from '../device/device-context.tsx';
import { notSavedText } from '../device/not-saved-text.ts';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { kickDrawer } from '../receipt/print-receipt.ts';

/** Opens the drawer without a sale (Alt+i): needs a reason and a manager's PIN, and is counted in the day report. */
export function OpenDrawer() {
  const { acts } = useDesk();
  const device = useDevice();
  const [why, setWhy] = useState('');
  const reason = why.trim();
  const [id] = useState(newId);
  const asked = {
    for: id,
    isEntered: false,
    approvals: [{ reason: 'drawer-without-sale' as const, note: reason }],
  };
  const opening = useMutation({
    mutationFn: (by: string) =>
      device.openDrawer({ id, reason, approvals: asked.approvals.map((one) => ({ ...one, by })) }),
    onSuccess: () => {
      void kickDrawer(id);
      acts.open(null);
      acts.say({ tone: 'warned', title: t('The drawer was opened'), text: reason });
    },
  });
  return (
    <PinDialog
      key={opening.failureCount}
      reason="drawer-without-sale"
      asked={asked}
      isUnfinished={reason === '' || opening.isPending}
      onAllowed={opening.mutate}
      onClose={() => acts.open(null)}
      onSetPin={() => acts.open({ kind: 'set-pin', after: { kind: 'drawer' } })}
    >
      <TextInput
        data-autofocus
        label={t('Why?')}
        placeholder={t('change for a customer')}
        maxLength={120}
        required
        autoComplete="off"
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      {opening.error && <Alert tone="red">{notSavedText(opening.error)}</Alert>}
    </PinDialog>
  );
}
