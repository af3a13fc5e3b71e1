import type { Approval } from '@haat/contract/till/entries';
import type { ApprovalReason } from '@haat/domain/till-differences';
import { Button, Group, Modal, PasswordInput, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { clockText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import type { PinResult } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';

type PinDialogProps = {
  reason: ApprovalReason;
  /** What it is about, such as 'Short by ₹60.00': it is noted with the approval. */
  note: string;
  onAllowed: (approval: Approval) => void;
  onClose: () => void;
};

const REASONS: Record<ApprovalReason, string> = {
  'below-cost': msg('Price below cost'),
  'discount-above-limit': msg('Discount above the limit'),
  'late-return': msg('Late return'),
  'return-without-receipt': msg('Return without a receipt'),
  'drawer-without-sale': msg('Drawer without a sale'),
  'cash-differs': msg('The count is off by more than the limit'),
};

/** Asks a manager for the PIN; it is checked on this device alone. */
export function PinDialog({ reason, note, onAllowed, onClose }: PinDialogProps) {
  const device = useDevice();
  const managers = useSource(device.people).known.filter(({ isManager, hasPin }) => isManager && hasPin);
  const [manager, setManager] = useState(managers[0]?.id ?? '');
  const [pin, setPin] = useState('');
  const [result, setResult] = useState<PinResult | null>(null);
  const allow = async (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 4 || !manager) return;
    const came = await device.allow(manager, pin);
    setPin('');
    setResult(came);
    if (came.ok) onAllowed({ reason, by: manager, note });
  };
  return (
    <Modal opened onClose={onClose} title={t('Manager’s PIN')} zIndex={300}>
      <form onSubmit={allow}>
        <p>{t(REASONS[reason])}</p>
        <p>{note}</p>
        {managers.length === 0 ? (
          <p role="alert">{t('No manager has set a PIN on this device yet.')}</p>
        ) : (
          <>
            <Select
              label={t('Manager')}
              data={managers.map(({ id, name }) => ({ value: id, label: name }))}
              value={manager}
              onChange={(chosen) => setManager(chosen ?? '')}
              allowDeselect={false}
            />
            <PasswordInput
              label={t('PIN')}
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              maxLength={6}
              value={pin}
              onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
              error={result && !result.ok && refusalText(result)}
            />
          </>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={pin.length < 4 || managers.length === 0}>
            {t('Allow')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function refusalText({ triesLeft, restsUntil }: Extract<PinResult, { ok: false }>): string {
  if (restsUntil) return t('Too many tries. Rest until {{time}}.', { time: clockText(restsUntil) });
  return t('PIN not right, {{count}} tries left', { count: triesLeft });
}
