import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { FIELD_ORDER } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import type { NewStoreValues } from './new-store-values.ts';
import type { StoreLookup } from './use-store-lookup.ts';

/** The address determines the marketplace. */
export function AddressFields({
  form,
  lookup,
}: {
  form: UseFormReturnType<NewStoreValues>;
  lookup: StoreLookup;
}) {
  const { error, ...pinCode } = form.getInputProps('pinCode');
  const isAsked = lookup.asked.pinCode !== undefined && lookup.asked.pinCode === form.values.pinCode.trim();
  useCityOf(form, isAsked ? lookup.place : undefined);
  const marketplaces = lookup.marketplaces ?? [];
  const serving = isAsked ? lookup.servedBy : undefined;
  return (
    <FormSection title={t('Address')}>
      <Textarea
        label={t('Address')}
        rows={2}
        className="whole-row"
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <TextInput
        {...pinCode}
        label={t('Pin code')}
        inputMode="numeric"
        maxLength={6}
        error={error}
        inputWrapperOrder={FIELD_ORDER}
        description={error ? undefined : isAsked && <PlaceWords lookup={lookup} />}
      />
      <TextInput label={t('City')} {...form.getInputProps('city')} />
      <TextInput label={t('Country')} {...form.getInputProps('country')} />
      <Select
        label={t('Marketplace')}
        data={marketplaces.map(({ _id, name }) => ({ value: _id, label: name }))}
        placeholder={serving?.name ?? (marketplaces.length === 1 ? marketplaces[0]?.name : t('Choose one'))}
        clearable
        {...form.getInputProps('marketplace')}
        value={form.values.marketplace || null}
        onChange={(value) => form.setFieldValue('marketplace', value ?? '')}
      />
    </FormSection>
  );
}

function PlaceWords({ lookup: { asked, place, servedBy } }: { lookup: StoreLookup }) {
  if (place === undefined) return null;
  const where = place ? place.office : t('Not in the directory of India Post');
  if (servedBy)
    return (
      <span className="ok">{t('{{place}} · served by {{name}}', { place: where, name: servedBy.name })}</span>
    );
  return (
    <span className="warn">
      {`${where} · ${t('No marketplace serves {{pinCode}} yet', { pinCode: asked.pinCode ?? '' })}`}
    </span>
  );
}

function useCityOf(form: UseFormReturnType<NewStoreValues>, place: StoreLookup['place']) {
  const filled = useRef('');
  const city = place ? cityOf(place.office) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in when another place is known, not at each letter
  useEffect(() => {
    if (city === '' || (form.values.city !== '' && form.values.city !== filled.current)) return;
    filled.current = city;
    form.setFieldValue('city', city);
  }, [city]);
}

/** 'Bhalki' from 'Bhalki S.O'. */
const cityOf = (office: string) =>
  office.replace(/\s+(?:[BDHPS]\.?\s?(?:S\.?\s?)?O|G\.?P\.?O)\b\.?.*$/i, '').trim();
