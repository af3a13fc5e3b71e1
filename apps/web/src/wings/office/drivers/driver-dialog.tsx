import { addDriver, changeDriver, type Driver, listDrivers } from '@haat/contract/orders/drivers';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../../../kit/attempt-key.ts';
import { call } from '../../../kit/call.ts';
import { CallFailed, failureText } from '../../../kit/call-failed.ts';
import { failedFields } from '../../../kit/form-errors.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import type { Listed } from './use-driver-actions.ts';

type DriverDialogProps = {
  store: string;
  driver?: Listed;
  onClose: () => void;
  onSaved: (driver: Driver) => void;
};

export function DriverDialog({ store: storeId, driver, onClose, onSaved }: DriverDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(driver?.name ?? '');
  const [phone, setPhone] = useState(driver ? formatPhone(driver.phone) : '');
  const key = useAttemptKey();
  const saving = useMutation({
    mutationFn: (body: { name: string; phone: string }) =>
      driver
        ? call(changeDriver, { params: { storeId, driver: driver._id }, body })
        : call(addDriver, { params: { storeId }, body, key: key.of(body) }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: keyOf(listDrivers) });
      onSaved(saved);
    },
  });
  const fields = failedFields(saving.error);
  const code = saving.error instanceof CallFailed ? saving.error.code : '';
  const wrongPhone = fields.phone ?? (/phone/.test(code) ? failureText(saving.error) : undefined);
  return (
    <Modal opened onClose={onClose} title={driver ? driver.name : t('Add a driver')}>
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate({ name, phone });
        }}
      >
        <TextInput
          label={t('Name')}
          value={name}
          maxLength={60}
          error={fields.name}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('Mobile number')}
          type="tel"
          value={phone}
          maxLength={18}
          error={wrongPhone}
          description={
            driver
              ? t('Another number ends the link and the phone that is bound.')
              : t('The driver confirms it once by a code. Customers see it while their order is on the way.')
          }
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        {saving.error && !wrongPhone && !fields.name && <Alert tone="red">{failureText(saving.error)}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
