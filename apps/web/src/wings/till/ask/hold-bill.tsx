import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';

export function HoldBill() {
  const { bill, acts } = useDesk();
  const [note, setNote] = useState(bill.customer.name);
  const hold = (event: FormEvent) => {
    event.preventDefault();
    void acts.hold(note);
  };
  return (
    <Modal opened size="sm" onClose={() => acts.open(null)} title={t('Hold the bill')}>
      <Stack component="form" onSubmit={hold}>
        <TextInput
          data-autofocus
          label={t('For whom, or why')}
          placeholder={t('back with purse')}
          maxLength={80}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {t('Hold bill')}
        </Button>
      </Stack>
    </Modal>
  );
}
