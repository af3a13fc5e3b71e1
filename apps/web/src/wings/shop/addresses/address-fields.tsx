import type { UseFormReturnType } from '@mantine/form';
import { IconMapPinCheck } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { DetectPinCode } from '../location/detect-pin-code.tsx';
import { labelText } from './address-text.ts';
import type { AddressValues } from './address-values.ts';
import { PinCodePlace } from './pin-code-place.tsx';

export type AddressForm = UseFormReturnType<AddressValues>;

/** With the device's location for the pin code. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { pinCode, location } = form.values;
  return (
    <>
      <LabelChoice form={form} />
      <TextField
        label={t('House and street')}
        autoComplete="street-address"
        maxLength={300}
        {...form.getInputProps('house')}
        name="house"
      />
      <TextField
        label={t('Landmark (optional)')}
        maxLength={190}
        {...form.getInputProps('landmark')}
        name="landmark"
      />
      <div>
        <PinCodePlace
          value={pinCode}
          error={form.errors.pinCode}
          onChange={(digits) => form.setFieldValue('pinCode', digits)}
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
          {t('The shop sees your location on the map along with the address.')}
        </Alert>
      )}
      <TextField
        label={t('Phone of the person receiving it')}
        type="tel"
        autoComplete="tel-national"
        before="+91"
        {...form.getInputProps('phone')}
        name="phone"
      />
      <TextField
        label={t('Name of the person receiving it')}
        autoComplete="name"
        {...form.getInputProps('name')}
        name="name"
      />
    </>
  );
}

/** Home, Work, or a name; a label that is already used asks for a name. */
function LabelChoice({ form }: { form: AddressForm }) {
  const { kind } = form.values;
  return (
    <Stack as="fieldset" gap={12}>
      <legend className="sr-only">{t('What the address is called')}</legend>
      <Row gap={8} align="stretch" wrap>
        {(['Home', 'Work', 'Other'] as const).map((one) => (
          <Chip key={one} on={kind === one} className="h-44" onClick={() => form.setFieldValue('kind', one)}>
            {one === 'Other' ? t('Other') : labelText(one)}
          </Chip>
        ))}
      </Row>
      {(kind === 'Other' || form.errors.called) && (
        <TextField
          label={t('Name of the address')}
          maxLength={30}
          {...form.getInputProps('called')}
          onChange={(event) => {
            form.setFieldValue('kind', 'Other');
            form.getInputProps('called').onChange(event);
          }}
          name="called"
        />
      )}
    </Stack>
  );
}
