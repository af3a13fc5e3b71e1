import { FIELD_ORDER, FormField, numberOf } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { t } from '../../../texts/translate.ts';
import type { MarketplaceFormState } from './marketplace-values.ts';

type TermsProps = { form: MarketplaceFormState };

/** Who invoices delivery, and its tax. */
export function DeliveryInvoices({ form }: TermsProps) {
  const { form: fields, values } = form;
  const tax = fields.getInputProps('deliveryTax');
  return (
    <FormSection title={t('Delivery on invoices')}>
      <NumberField
        {...tax}
        {...numberOf(2, true)}
        label={t('Tax on delivery')}
        rightSection="%"
        value={values.deliveryTax ?? ''}
        onChange={(typed) => fields.setFieldValue('deliveryTax', (typed === '' ? null : typed) as never)}
        inputWrapperOrder={FIELD_ORDER}
        description={t('Blank: like the goods.')}
      />
      <FormField
        form={form}
        name="deliveryByOperator"
        hint={t('With the GSTIN above (CGST Act, section 9(5)). Ask your accountant first.')}
      />
      <small className="caption in-line ink-2 whole-row">
        {t('Applies to invoices from now on. Invoices that have been issued do not change.')}
      </small>
    </FormSection>
  );
}

/** From which amount a cash order wants a proved number. */
export function CashOrders({ form }: TermsProps) {
  const { values } = form;
  return (
    <FormSection title={t('Cash orders')}>
      <FormField form={form} name="cashPhoneProof" wide />
      {values.cashPhoneProof && (
        <FormField
          form={form}
          name="cashPhoneProofAbove"
          before="₹"
          decimals={2}
          hint={t('The order together with the shopper’s other unpaid orders.')}
        />
      )}
      <small className="caption in-line ink-2 whole-row">{t('Applies to new orders at once.')}</small>
    </FormSection>
  );
}
