import {
  changeTillSettings,
  readTillSettings,
  type TillSettings,
  type TillStaff,
} from '@haat/contract/till/tills';
import { toRupees } from '@haat/domain/basics/money';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES } from '../../../kit/language.ts';
import { to } from '../../../kit/links.ts';
import { freshOf, keyOf } from '../../../kit/query.ts';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { LANGUAGES, msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { OfStore } from './of-store.tsx';

export function Component() {
  return <OfStore address={to.tillSettings}>{(store) => <Settings key={store} storeId={store} />}</OfStore>;
}

function Settings({ storeId }: { storeId: string }) {
  const { data, error, refetch } = useQuery(freshOf(readTillSettings, { params: { storeId } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <TillSettingsForm storeId={storeId} stored={data.settings} staff={data.staff} />;
}

const LABELS: Record<keyof TillSettings, string> = {
  upiId: msg('UPI address'),
  upiName: msg('Name at the customer’s app'),
  discountLimit: msg('Discount without a PIN, in %'),
  differenceLimit: msg('Difference without a PIN'),
  blindCount: msg('Count blind'),
  roundCash: msg('Round cash to the rupee'),
  points: msg('Reward points at the counters'),
  receiptLanguage: msg('Language of receipts'),
  thanks: msg('Thanks on the receipt'),
  cashiers: msg('Cashiers'),
};

/** As typed: percentages and rupees. */
const valuesOf = ({
  discountLimit,
  differenceLimit,
  roundCash = true,
  points = false,
  ...rest
}: TillSettings) => ({
  ...rest,
  roundCash,
  points,
  discountLimit: discountLimit / 100,
  differenceLimit: toRupees(differenceLimit),
});

type TillSettingsFormProps = { storeId: string; stored: TillSettings; staff: readonly TillStaff[] };

/** UPI, limits, receipts, and the staff who need a manager’s PIN. */
function TillSettingsForm({ storeId, stored, staff }: TillSettingsFormProps) {
  const form = useFormPage({
    call: changeTillSettings,
    params: { storeId },
    stored,
    valuesOf,
    labels: LABELS,
    reads: [keyOf(readTillSettings)],
    bodyOf: (values) => values,
  });
  const { cashiers, receiptLanguage } = form.values;
  const makeCashier = (id: string, is: boolean) =>
    form.form.setFieldValue('cashiers', is ? [...cashiers, id] : cashiers.filter((one) => one !== id));
  return (
    <FormPage form={form} back={to.tills()} submit={t('Update')}>
      <FormSection title={t('UPI')}>
        <FormField
          form={form}
          name="upiId"
          hint={t('Customers pay to it by the code that the till shows.')}
        />
        <FormField form={form} name="upiName" hint={t('Blank: the store’s name.')} />
      </FormSection>
      <FormSection title={t('What needs a manager’s PIN')}>
        <FormField
          form={form}
          name="discountLimit"
          decimals={2}
          loose
          hint={t('A larger discount needs a manager’s PIN.')}
        />
        <FormField
          form={form}
          name="differenceLimit"
          before="₹"
          decimals={2}
          hint={t('A larger difference needs a manager’s PIN.')}
        />
        <FormField
          form={form}
          name="blindCount"
          hint={t('What is expected in the drawer shows when everything is counted.')}
        />
      </FormSection>
      <FormSection title={t('Cash')}>
        <FormField
          form={form}
          name="roundCash"
          hint={t('At the counter and at the door, half a rupee up: “Round off” on the paper.')}
        />
      </FormSection>
      <FormSection title={t('Customers')}>
        <FormField
          form={form}
          name="points"
          hint={t(
            'Bills with a mobile number earn 1 point for each ₹100, and points pay at the counter, above 100 a day with a code.',
          )}
        />
      </FormSection>
      <FormSection title={t('Receipts')}>
        <Select
          label={t(LABELS.receiptLanguage)}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={receiptLanguage}
          allowDeselect={false}
          onChange={(chosen) => form.form.setFieldValue('receiptLanguage', chosen as ReceiptLanguage)}
        />
        <FormField form={form} name="thanks" hint={t('Blank: the usual thanks.')} />
      </FormSection>
      <FormSection
        title={t('Cashiers')}
        note={t('Those who are ticked only sell, and need a manager’s PIN; the others are managers.')}
      >
        <Stack gap={10} className="whole-row">
          {staff.length === 0 && <p className="ink-2">{t('The store has no staff yet.')}</p>}
          {staff.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={cashiers.includes(_id)}
              onChange={({ currentTarget }) => makeCashier(_id, currentTarget.checked)}
            />
          ))}
        </Stack>
      </FormSection>
    </FormPage>
  );
}
