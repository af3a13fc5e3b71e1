import { type ShippingAddress, shippingAddress } from '@haat/contract/checkout';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconMapPinCheck } from '@tabler/icons-react';
import { fieldErrors } from '../../../kit/form-errors.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PinCodeField } from '../../../ui/fields/pin-code-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { DetectPinCode } from '../location/detect-pin-code.tsx';

/** The form of a delivery address. */
export type AddressForm = UseFormReturnType<ShippingAddress>;

/** A form for a delivery address that begins with these values. */
export function useAddressForm(initialValues: ShippingAddress): AddressForm {
  return useForm({
    initialValues,
    validate: (values) => ({
      ...fieldErrors(shippingAddress, values),
      ...(!values.name.trim() && { name: t('Please enter your name') }),
    }),
  });
}

/** The fields of a delivery address, and the device's help with the pin code. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { pinCode, location } = form.values;
  return (
    <>
      <TextField label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        hint={t('The shop calls this number if something is unclear')}
        {...form.getInputProps('phone')}
      />
      <TextArea
        label={t('Address')}
        autoComplete="street-address"
        hint={t('House and street, then a colon and how to find it')}
        {...form.getInputProps('address')}
      />
      <div>
        <PinCodeField
          value={pinCode}
          onChange={(digits) => form.setFieldValue('pinCode', digits)}
          error={form.errors.pinCode}
        />
        <DetectPinCode
          label={t('Use my location')}
          chosen={pinCode}
          onChoose={(chosen, at) => {
            form.setFieldValue('pinCode', chosen);
            form.setFieldValue('location', at);
          }}
        />
      </div>
      {location && (
        <Alert
          tone="blue"
          icon={IconMapPinCheck}
          action={{ label: t('Leave out'), onClick: () => form.setFieldValue('location', undefined) }}
        >
          {t('The shop gets your location on the map along with the address.')}
        </Alert>
      )}
    </>
  );
}
