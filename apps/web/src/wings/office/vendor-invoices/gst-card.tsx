import { formatRupees } from '@haat/domain/basics/money';
import { isGstin } from '@haat/domain/invoices/gstin';
import { secondHalfOfTax } from '@haat/domain/invoices/place-of-supply';
import { stateName } from '@haat/domain/invoices/states';
import { GST_TYPES, gstTypeFor, type VendorInvoiceTotals } from '@haat/domain/invoices/vendor-invoice';
import { Select, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from './card.tsx';
import { type InvoiceForm, NO_AMOUNT, typedAmount } from './typed-invoice.ts';
import css from './vendor-invoices.module.css';

type GstCardProps = { form: InvoiceForm; totals: VendorInvoiceTotals; storeState: string };

/** The vendor's State decides the kind of tax; a typed amount replaces the rate. */
export function GstCard({ form, totals, storeState }: GstCardProps) {
  const { gst } = form.values;
  const gstin = gst.gstNumber.replace(/\s/g, '').toUpperCase();
  const field = (of: string) => form.getInputProps(`gst.${of}`);
  const isTyped = gst.gstAmount.trim() !== '' && totals.gst !== totals.gstByRate;
  return (
    <Card title={t('GST')}>
      <TextInput
        label={t('GST number')}
        {...field('gstNumber')}
        onChange={(event) => {
          const gstNumber = event.currentTarget.value;
          const type = gstTypeFor(gstNumber.replace(/\s/g, '').toUpperCase(), storeState);
          form.setFieldValue('gst', { ...gst, gstNumber, gstType: type || gst.gstType });
        }}
        rightSectionWidth={132}
        rightSection={
          isGstin(gstin) && (
            <Row as="span" gap={6} className={css.state}>
              <span className="clip">{stateName(gstin.slice(0, 2))}</span>
              <IconCircleCheck size={18} aria-label={t('The check digit is right')} />
            </Row>
          )
        }
      />
      <Stack gap={12} className={clsx('align-start', css.tax)}>
        <Select
          label={t('Type')}
          placeholder={t('None')}
          data={GST_TYPES.map((value) => ({
            value,
            label: value.replace('SGST', secondHalfOfTax(storeState)),
          }))}
          clearable={false}
          {...field('gstType')}
          value={gst.gstType || null}
          onChange={(type) => form.setFieldValue('gst.gstType', type ?? '')}
        />
        <TextInput label={t('Rate')} inputMode="decimal" rightSection="%" {...field('gstRate')} />
        <TextInput
          label={t('Amount')}
          inputMode="decimal"
          leftSection="₹"
          placeholder={typedAmount(totals.gstByRate) || NO_AMOUNT}
          {...field('gstAmount')}
        />
      </Stack>
      {isTyped && (
        <p className={css.quiet}>{t('Rate gives {{amount}}', { amount: formatRupees(totals.gstByRate) })}</p>
      )}
    </Card>
  );
}
