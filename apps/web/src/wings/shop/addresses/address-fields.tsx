import { describePinCode } from '@haat/contract/places';
import { isPinCode } from '@haat/domain/basics/pin-code';
import type { UseFormReturnType } from '@mantine/form';
import { IconMapPinCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PinCodeField } from '../../../ui/fields/pin-code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { DetectPinCode } from '../location/detect-pin-code.tsx';
import { usePlace } from '../state/place-store.ts';
import { labelText } from './address-text.ts';
import type { AddressValues } from './address-values.ts';
import css from './pin-code-place.module.css';

export type AddressForm = UseFormReturnType<AddressValues>;

/** The device's location can fill in the pin code. */
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

/** A label already in use asks for a name. */
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

type PinCodePlaceProps = { value: string; error: React.ReactNode; onChange: (digits: string) => void };

/** Shows city, State and the number of shops once the sixth digit is typed. */
function PinCodePlace({ value, error, onChange }: PinCodePlaceProps) {
  const place = usePlace();
  const isWhole = isPinCode(value);
  const { data } = useQuery({
    ...queryOf(describePinCode, { params: { pinCode: value } }),
    enabled: isWhole,
  });
  const known = isWhole && data?.pinCode === value ? data : undefined;
  // In the shop, its marketplace has to deliver there.
  const isServed =
    known !== undefined &&
    known.marketplace !== null &&
    known.marketplace === (place?.marketplace._id ?? known.marketplace);
  return (
    <div>
      <div className={clsx('stack align-start gap-12', css.row)}>
        <PinCodeField small value={value} onChange={onChange} served={isServed} error={error} />
        <TextField
          label={t('City')}
          readOnly
          tabIndex={-1}
          className={css.city ?? ''}
          value={[known?.placeName, known?.state].filter(Boolean).join(', ')}
        />
      </div>
      <p
        className={clsx('note w550 row gap-6 align-center mt-6', css.state, isServed ? 'ok' : 'warn')}
        role="status"
      >
        {isServed && (
          <>
            <IconTruckDelivery size={16} aria-hidden />
            {t('{{count}} shops deliver to {{pinCode}}', { count: known.shops, pinCode: value })}
          </>
        )}
        {known && !isServed && t('Not served yet')}
      </p>
    </div>
  );
}
