import { listDrivers, makeDriverLink } from '@haat/contract/orders/drivers';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Button, Group, Modal } from '@mantine/core';
import { IconCopy, IconMessage } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { copyText } from '../../../office-kit/copy-text.ts';
import { t } from '../../../texts/translate.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './drivers.module.css';
import type { Listed } from './use-driver-actions.ts';

type LinkDialogProps = { store: string; driver: Listed; onClose: () => void };

/** The link is shown once: as a QR code, to copy, or sent by SMS. */
export function LinkDialog({ store: storeId, driver, onClose }: LinkDialogProps) {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: (send: boolean) =>
      call(makeDriverLink, { params: { storeId, driver: driver._id }, body: { send } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listDrivers) }),
  });
  const { data, error, variables: sends, isPending, mutate } = making;
  const phone = formatPhone(driver.phone);
  return (
    <Modal opened onClose={onClose} title={t('Link of {{name}}', { name: driver.name })}>
      <Stack gap={16}>
        {error && <Alert tone="red">{failureText(error)}</Alert>}
        {data ? (
          <>
            {sends && (
              <Alert tone={data.sent ? 'green' : 'yellow'}>
                {data.sent
                  ? t('The link was sent to {{phone}}', { phone })
                  : t('The SMS could not be sent. Show the code or copy the link.')}
              </Alert>
            )}
            <QrCode
              className={css.qr}
              text={data.link}
              label={t('Link of {{name}}', { name: driver.name })}
            />
            <p className="small anywhere">{data.link}</p>
            <p className="small ink-2">
              {t('It is shown only now. It asks for the driver’s number, and then works on one phone.')}
            </p>
            <Group justify="flex-end">
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => void copyText(data.link)}
              >
                {t('Copy')}
              </Button>
              <Button onClick={onClose}>{t('Done')}</Button>
            </Group>
          </>
        ) : (
          <>
            <p>{t('A new link ends the one before. A phone that is bound goes on.')}</p>
            <Group justify="flex-end">
              <Button
                variant="default"
                leftSection={<IconMessage size={18} aria-hidden />}
                loading={isPending && sends}
                onClick={() => mutate(true)}
              >
                {t('Send by SMS')}
              </Button>
              <Button loading={isPending && !sends} onClick={() => mutate(false)} data-autofocus>
                {t('Show the link')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
