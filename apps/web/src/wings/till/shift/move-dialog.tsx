import { fromRupees } from '@haat/domain/basics/money';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useDevice } from '../device/device-context.tsx';
import { notSavedText } from '../device/not-saved-text.ts';
import { kickDrawer } from '../receipt/print-receipt.ts';

/** The drawer opens as soon as the move is saved. */
export function MoveDialog({ direction, onClose }: { direction: 'in' | 'out'; onClose: () => void }) {
  const device = useDevice();
  const [amount, setAmount] = useState<number | ''>('');
  const [reason, setReason] = useState('');
  // Enter may be pressed twice before the next render, and a second entry can't be undone.
  const isMoved = useRef(false);
  const moving = useMutation({
    mutationFn: () =>
      device.moveCash({ direction, amount: fromRupees(Number(amount)), reason: reason.trim() }),
    onSuccess: ({ id }) => {
      void kickDrawer(id);
      onClose();
    },
    onError: () => {
      isMoved.current = false;
    },
  });
  const isWhole = Number(amount) > 0 && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isMoved.current) return;
    isMoved.current = true;
    moving.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={direction === 'in' ? t('Cash in') : t('Cash out')} zIndex={300}>
      <form onSubmit={submit}>
        <NumberField
          label={t('Amount')}
          leftSection="₹"
          data-autofocus
          min={0}
          max={1_000_000}
          clampBehavior="strict"
          decimalScale={2}
          allowNegative={false}
          hideControls
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={t('Why?')}
          mt="sm"
          maxLength={120}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {moving.error && <Alert tone="red">{notSavedText(moving.error)}</Alert>}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!isWhole} loading={moving.isPending}>
            {direction === 'in' ? t('Put in') : t('Take out')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
