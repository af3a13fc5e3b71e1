import { FIELD_ORDER, FormField, numberOf } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { t } from '../../../texts/translate.ts';
import { ListField } from './list-field.tsx';
import type { MarketplaceFormState } from './marketplace-values.ts';

type TermsProps = { form: MarketplaceFormState };

/** Who invoices delivery, its tax, and under which GSTINs the operator collects tax. */
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
      <div className="shrinks whole-row">
        <ListField
          name="tcsGstins"
          label={t('GSTINs for tax at source')}
          description={t(
            'One a State, C at place 14. Shops find what you collected for them in their GSTR-1.',
          )}
          value={values.tcsGstins}
          errors={fields.errors}
          onChange={(all) => fields.setFieldValue('tcsGstins', all as never)}
        />
      </div>
    </FormSection>
  );
}

/** The amount from which a cash order requires a verified number. */
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
