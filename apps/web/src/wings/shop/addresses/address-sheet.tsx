import { changeAddress, type SavedAddress, saveAddress } from '@haat/contract/addresses';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { failedFields, focusFirstError } from '../../../kit/form-errors.ts';
import { memoryDraft } from '../../../kit/memory-draft.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { usePlace } from '../state/place-store.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressValues, addressOf, valuesOf, wrongIn } from './address-values.ts';
import { pinCodeRefusal } from './pin-code-refusal.ts';
import { followChange, refreshAddresses, useDeleteAddress } from './use-addresses.ts';

type AddressSheetProps = {
  address: SavedAddress | undefined;
  /** All of the shopper's addresses. */
  all: readonly SavedAddress[];
  /** For an order: the marketplace that must deliver there. */
  deliverHere?: string | undefined;
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
};

const draft = memoryDraft<AddressValues>('new address');

/** The stored draft, otherwise the first unused label. */
function useStart(all: readonly SavedAddress[]): AddressValues {
  const user = useSession();
  const place = usePlace();
  const typed = draft.read();
  if (typed) return typed;
  const label = ['Home', 'Work'].find((one) => all.every((other) => other.label !== one));
  return valuesOf({
    label,
    address: '',
    pinCode: place?.marketPinCode ?? '',
    name: user?.name ?? '',
    phone: formatPhone(user?.phone ?? ''),
  });
}

export function AddressSheet({ address, all, deliverHere, onSaved, onClose }: AddressSheetProps) {
  const id = useId();
  const queries = useQueryClient();
  const start = useStart(all);
  const others = all.filter(({ _id }) => _id !== address?._id);
  const form = useForm<AddressValues>({
    initialValues: address ? valuesOf(address) : start,
    onValuesChange: (values) => {
      if (!address) draft.keep(values);
    },
    validate: (values) =>
      wrongIn(
        values,
        others.flatMap(({ label }) => label ?? []),
      ),
  });
  const remove = useDeleteAddress();
  const saving = useMutation({
    mutationFn: async (values: AddressValues) => {
      const refusal = deliverHere && (await pinCodeRefusal(queries, deliverHere, values.pinCode));
      if (refusal) return { refusal };
      const body = addressOf(values);
      return {
        saved: address
          ? await call(changeAddress, { params: { id: address._id }, body })
          : await call(saveAddress, { body }),
      };
    },
    onSuccess: async ({ saved, refusal }) => {
      if (refusal) return form.setFieldError('pinCode', refusal);
      if (!saved) return;
      if (address) followChange(address, saved);
      else draft.drop();
      await refreshAddresses(queries);
    },
    onError: (error) => {
      const { address: house, ...fields } = failedFields(error);
      form.setErrors({
        ...fields,
        ...(house && { house }),
        ...(failedWith(error, 'address-label-taken') && { called: failureText(error) }),
      });
    },
  });
  // If closed meanwhile, nothing is chosen.
  const save = (values: AddressValues) =>
    saving.mutate(values, { onSuccess: ({ saved }) => saved && onSaved(saved) });
  const isLabelTaken = failedWith(saving.error, 'address-label-taken');
  return (
    <Sheet
      title={address ? t('Change address') : t('New address')}
      onClose={onClose}
      foot={
        <Stack gap={8}>
          {saving.error && !isLabelTaken && <Alert tone="red">{failureText(saving.error)}</Alert>}
          <Button type="submit" form={id} size="lg" wide busy={saving.isPending} busyLabel={t('Saving…')}>
            {deliverHere ? t('Save and deliver here') : t('Save')}
          </Button>
        </Stack>
      }
    >
      <Stack
        as="form"
        gap={16}
        fit
        id={id}
        className="py-16"
        onSubmit={form.onSubmit(save, focusFirstError)}
        noValidate
      >
        <AddressFields form={form} />
        {address && (
          <Button
            variant="danger-outline"
            icon={IconTrash}
            onClick={() => {
              void remove(address);
              onClose();
            }}
          >
            {t('Delete')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
