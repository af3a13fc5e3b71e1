import { sendReceipt } from '@haat/contract/till/receipts';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconMessage } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { callable, chatLink } from '../../../kit/phone.ts';
import { copyText } from '../../../office-kit/copy-text.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useDevice, useSource } from '../device/device-context.tsx';

/** By WhatsApp, by SMS to the customer's number, or copied. */
export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const device = useDevice();
  const setup = useSource(device.setup);
  const row = useSource(device.bills).find((bill) => bill.id === id);
  const { data: entry } = useQuery({
    queryKey: ['till-entry', id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await device.entry(id)) ?? null,
  });
  const sending = useMutation({ mutationFn: () => call(sendReceipt, { params: { id } }) });
  if (!setup || (entry?.kind !== 'bill' && entry?.kind !== 'return')) return null;
  const link = receiptLink(setup.marketplaceId, entry.receiptKey);
  const phone = callable(entry.customer);
  const arrived = row?.state === 'sent';
  return (
    <Modal opened onClose={onClose} title={t('Send the receipt')} zIndex={300}>
      <TextInput
        readOnly
        label={t('Link to the receipt')}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      {!arrived && (
        <p className="note in-line ink-2 mt-10">
          {t('The page opens as soon as this till has sent the bill.')}
        </p>
      )}
      <Group mt="md">
        <Button
          component="a"
          href={shareLink(phone, setup.store.name, entry, link)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
        <Button
          variant="default"
          leftSection={<IconMessage size={18} aria-hidden />}
          disabled={!phone || !arrived || sending.isSuccess}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {phone ? t('SMS to {{phone}}', { phone: formatPhone(phone) }) : t('SMS')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copyText(link)}
        >
          {t('Copy')}
        </Button>
      </Group>
      {!phone && <p className="note in-line ink-2 mt-10">{t('The customer gave no number for an SMS.')}</p>}
      {sending.isSuccess && <Alert tone="green">{t('The link is on its way')}</Alert>}
      {sending.error && <Alert tone="red">{failureText(sending.error)}</Alert>}
    </Modal>
  );
}

const receiptLink = (marketplace: string, key: string) =>
  `${window.location.origin}/#${to.receipt(marketplace, key)}`;

/**
 * Opens WhatsApp.
 * @param phone null lets the sender choose the chat
 */
function shareLink(phone: string | null, store: string, bill: { total: Paise }, link: string): string {
  const text = t('Your bill from {{store}}, {{amount}}: {{link}}', {
    store,
    amount: formatRupees(bill.total),
    link,
  });
  return `${(phone && chatLink(phone)) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`;
}
