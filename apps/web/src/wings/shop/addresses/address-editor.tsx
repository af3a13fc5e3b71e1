import { changeAddress, listAddresses, type SavedAddress, saveAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { formatPhone } from '@haat/domain/phone-format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { failedFields, focusFirstError } from '../../../kit/form-errors.ts';
import { keyOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePlace } from '../state/place-store.ts';
import { AddressFields, useAddressForm } from './address-fields.tsx';
import css from './addresses-screen.module.css';

/** Changes a saved address, or adds one. */
export function AddressEditor({
  address,
  onDone,
}: {
  address: SavedAddress | undefined;
  onDone: () => void;
}) {
  const queries = useQueryClient();
  const user = useSession();
  const place = usePlace();
  const form = useAddressForm(
    address ?? {
      name: user?.name ?? '',
      phone: formatPhone(user?.phone ?? ''),
      address: '',
      pinCode: place?.marketPinCode ?? '',
    },
  );
  const saving = useMutation({
    mutationFn: (body: ShippingAddress) =>
      address ? call(changeAddress, { params: { id: address._id }, body }) : call(saveAddress, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(listAddresses) });
      onDone();
    },
    onError: (error) => form.setErrors(failedFields(error)),
  });
  return (
    <Card>
      <form
        className={css.form}
        onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError)}
        noValidate
      >
        {saving.error && <Alert tone="red">{failureText(saving.error)}</Alert>}
        <AddressFields form={form} />
        <div className={css.actions}>
          <Button variant="outline" onClick={onDone}>
            {t('Discard')}
          </Button>
          <Button type="submit" busy={saving.isPending} busyLabel={t('Saving…')}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
