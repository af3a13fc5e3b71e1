import { gstinFault } from '@haat/domain/invoices/gstin';
import { stateName } from '@haat/domain/invoices/states';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import clsx from 'clsx';
import { FIELD_ORDER } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import type { NewStoreValues } from './new-store-values.ts';
import css from './onboarding.module.css';
import type { StoreLookup } from './use-store-lookup.ts';

type Finding = { tone: 'right' | 'warning' | 'wrong'; said: string };

const LENGTH = 15;
const ICONS = { right: IconCircleCheck, warning: IconAlertTriangle, wrong: IconCircleX } as const;
const TONES = { right: undefined, warning: 'warn', wrong: 'danger' } as const;

/** Validated from the 15th character on. */
export function GstFields({
  form,
  lookup,
}: {
  form: UseFormReturnType<NewStoreValues>;
  lookup: StoreLookup;
}) {
  const { error, ...field } = form.getInputProps('gstNumber');
  const typed = form.values.gstNumber.replace(/\s/g, '').toUpperCase();
  const findings = typed.length >= LENGTH ? findingsOf(typed, form.values, lookup) : [];
  return (
    <FormSection title={t('GST')}>
      <TextInput
        {...field}
        label={t('GSTIN')}
        error={error}
        description={error ? undefined : t('Without one the store gives cash memos.')}
        inputWrapperOrder={FIELD_ORDER}
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: css.gstin }}
      />
      <Stack as="ul" gap={8} className={css.findings} aria-live="polite">
        {findings.map(({ tone, said }) => {
          const Glyph = ICONS[tone];
          return (
            <li className={clsx('stack gap-8', TONES[tone])} key={said}>
              <Glyph className={tone === 'right' ? 'ok' : undefined} size={18} aria-hidden />
              {said}
            </li>
          );
        })}
      </Stack>
    </FormSection>
  );
}

/** If one part is wrong, only its finding. */
function findingsOf(gstin: string, { pinCode }: NewStoreValues, lookup: StoreLookup): Finding[] {
  const fault = gstinFault(gstin);
  if (fault?.fault === 'form') return [{ tone: 'wrong', said: t('This does not look like a GSTIN') }];
  if (fault?.fault === 'state')
    return [{ tone: 'wrong', said: t('No State has the code {{code}}', { code: gstin.slice(0, 2) }) }];
  if (fault?.fault === 'check')
    return [{ tone: 'wrong', said: t('The check digit should be {{digit}}', { digit: fault.expected }) }];
  const holder = lookup.asked.gstNumber === gstin ? lookup.holder : undefined;
  return [
    stateFinding(gstin, pinCode, lookup),
    { tone: 'right', said: t('PAN {{pan}} has the right form', { pan: gstin.slice(2, 12) }) },
    { tone: 'right', said: t('Check digit {{digit}} is right', { digit: gstin.slice(14) }) },
    ...(holder ? [sharedFinding(holder.name)] : []),
  ];
}

/** Allowed, as a business may have several shops in its State. */
const sharedFinding = (store: string): Finding => ({
  tone: 'warning',
  said: t('{{store}} has this GSTIN, too. That is right for another shop of the same business.', { store }),
});

/** Registration and address in different States: shown, but left to the operator. */
function stateFinding(gstin: string, pinCode: string, { place }: StoreLookup): Finding {
  const code = gstin.slice(0, 2);
  const state = stateName(code) ?? '';
  if (place?.stateCode && place.stateCode !== code)
    return {
      tone: 'warning',
      said: t('Registered in {{state}} ({{code}}), but {{pinCode}} is in {{other}}', {
        state,
        code,
        pinCode,
        other: stateName(place.stateCode) ?? place.state,
      }),
    };
  return { tone: 'right', said: t('{{code}} is {{state}}', { code, state }) };
}
