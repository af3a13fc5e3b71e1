import type { Store } from '@haat/contract/stores/staff';
import { formatIndianDay, readIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { GST_FILINGS, GST_SCHEMES, type GstScheme } from '@haat/domain/invoices/gst-scheme';
import { nextQuarter } from '@haat/domain/returns/filing';
import { Select, Switch, TextInput } from '@mantine/core';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { SCHEME_WORDS } from '../../../office-kit/gst-words.ts';
import { msg, t } from '../../../texts/translate.ts';
import type { StoreValues } from './store-values.ts';

type Scheme = StoreValues['gstScheme'];

const MEANING: Record<GstScheme, string> = {
  regular: msg('Charges tax, and sells to every State.'),
  composition: msg('Bills of supply without tax, within its State only.'),
  unregistered: msg('Cash memos without tax, within its State only.'),
};

const FILING_WORDS: Record<Scheme['filing'], string> = {
  monthly: msg('Every month'),
  quarterly: msg('Every quarter'),
};

export function GstSchemeFields({ form: { form, values }, store }: GstSchemeFieldsProps) {
  const { gstScheme: scheme } = values;
  const { gstScheme: stored, gstSchemes } = store;
  const field = (of: keyof Scheme) => form.getInputProps(`gstScheme.${of}`);
  const isTurning = scheme.scheme !== stored.scheme;
  const choose = (chosen: string | null) => {
    const next = GST_SCHEMES.find((one) => one === chosen);
    // A new scheme needs its own day, chosen by the store.
    if (next)
      form.setFieldValue(
        'gstScheme',
        next === stored.scheme ? stored : { ...scheme, scheme: next, from: '' },
      );
  };
  const isRefiling = !isTurning && scheme.filing !== stored.filing;
  const chooseFiling = (chosen: string | null) => {
    const filing = GST_FILINGS.find((one) => one === chosen) ?? stored.filing;
    const today = istDay(new Date());
    // Reverting a change that has not begun keeps its day.
    const keepsDay = filing === stored.filing || (readIndianDay(stored.from) ?? '') > today;
    const from = keepsDay ? stored.from : formatIndianDay(nextQuarter(today));
    form.setFieldValue('gstScheme', { ...scheme, filing, ...(!isTurning && { from }) });
  };
  return (
    <>
      <Select
        label={t('GST scheme')}
        description={form.errors['gstScheme.scheme'] ? undefined : t(MEANING[scheme.scheme])}
        inputWrapperOrder={ORDER}
        allowDeselect={false}
        data={GST_SCHEMES.map((value) => ({ value, label: t(SCHEME_WORDS[value]) }))}
        {...field('scheme')}
        onChange={choose}
      />
      {(isTurning || isRefiling || stored.from !== '') && (
        <DayField
          as="DD/MM/YYYY"
          label={t('It holds from')}
          description={form.errors['gstScheme.from'] ? undefined : heldUntilThen(gstSchemes)}
          inputWrapperOrder={ORDER}
          {...field('from')}
        />
      )}
      {scheme.scheme === 'regular' && (
        <>
          <Select
            label={t('Files GST returns')}
            allowDeselect={false}
            data={GST_FILINGS.map((value) => ({ value, label: t(FILING_WORDS[value]) }))}
            {...field('filing')}
            onChange={chooseFiling}
          />
          <Switch
            className="self-center"
            label={t('More than ₹5 crore last year')}
            description={t(
              'Then each HSN has 6 digits and stands on every bill; invoices to businesses need an IRN from the e-invoice portal.',
            )}
            {...form.getInputProps('gstScheme.aboveFiveCrore', { type: 'checkbox' })}
          />
        </>
      )}
      {scheme.scheme === 'unregistered' && (
        <TextInput
          label={t('Enrolment number')}
          description={
            form.errors['gstScheme.enrolmentNumber'] ? undefined : t('From the GST portal, if it has one.')
          }
          inputWrapperOrder={ORDER}
          {...field('enrolmentNumber')}
        />
      )}
    </>
  );
}

type GstSchemeFieldsProps = { form: FormState<StoreValues>; store: Store };

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The current scheme, if the latest has not begun. */
function heldUntilThen(schemes: Store['gstSchemes']): string | undefined {
  const today = istDay(new Date());
  const [last, before] = schemes.toReversed();
  if (!last || (readIndianDay(last.from) ?? '') <= today) return undefined;
  if (!before || before.scheme === last.scheme) return undefined;
  return t('Until then: {{scheme}}', { scheme: t(SCHEME_WORDS[before.scheme]) });
}
