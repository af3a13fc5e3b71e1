import { digitsOf } from '@haat/domain/basics/figures';
import { BILLING_DEFAULTS } from '@haat/domain/basics/walk-in';
import { TextInput } from '@mantine/core';
import { IconBuildingStore, IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { memo } from 'react';
import { msg, t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { type BilledTo, isVendors, mayHaveBuyer, type OpenBill } from '../bill/open-bill.ts';
import { useDeskBase } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { useBackToScan } from '../keys/use-back-to-scan.ts';
import { KnownCustomer } from './known-customer.tsx';
import css from './pay-zone.module.css';

const ADDRESS = [
  ['name', msg('Name'), 100],
  ['address', msg('Address'), 300],
  ['city', msg('City'), 100],
  ['pinCode', msg('Pin code'), 20],
  ['country', msg('Country'), 60],
] as const satisfies readonly (readonly [keyof BilledTo, string, number])[];

type CustomerFieldsProps = Pick<OpenBill, 'customer' | 'buyer' | 'type'> & {
  /** Taken from a receipt. */
  isFixed: boolean;
};

export const CustomerFields = memo(function CustomerFields({
  customer,
  buyer,
  type,
  isFixed,
}: CustomerFieldsProps) {
  const { fields, acts } = useDeskBase();
  const isVendor = isVendors(type) || type === 'invoice';
  const onKeyDown = useBackToScan(acts.focusScan, TILL_KEYS.phone);
  const given = [customer.name, customer.address, customer.city].filter(Boolean).join(', ');
  return (
    <Stack gap={4} fit>
      <Row as="label" gap={8} between className="w600" htmlFor="till-phone">
        <span>
          {isVendor ? t('Vendor mobile number') : t('Customer phone')}{' '}
          <b className="w600 danger" aria-hidden>
            *
          </b>
        </span>
        <KeyLabel of="phone" />
      </Row>
      <TextInput
        ref={fields.phone}
        id="till-phone"
        className={css.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        leftSection={<span className="small in-line ink-2">+91</span>}
        leftSectionWidth={48}
        placeholder={isVendor ? t('10 digit mobile number') : '99999 99999'}
        value={customer.phone}
        onKeyDown={onKeyDown}
        readOnly={isFixed}
        onChange={(event) => acts.act({ type: 'customer', customer: { phone: event.currentTarget.value } })}
      />
      {type === 'pos' && <KnownCustomer phone={customer.phone} />}
      {(buyer || mayHaveBuyer(type)) && (
        <Row
          as="button"
          gap={8}
          type="button"
          className={css.buyer}
          disabled={isFixed}
          onClick={() => acts.open({ kind: 'buyer' })}
        >
          <IconBuildingStore size={16} aria-hidden />
          <span className="grows ellipsis">{buyer ? buyer.company : t('Buyer’s GSTIN')}</span>
          {buyer ? <b className="w600">{buyer.gstNumber}</b> : <KeyLabel of="buyer" />}
        </Row>
      )}
      <details className={css.address}>
        <summary className="note in-line w500 nowrap row align-center gap-8 pointer h-32 bullet-free">
          <IconMapPin size={16} aria-hidden />
          {t('Billing address')}
          <span className="grows clip ink-2 to-end">
            {given || `${BILLING_DEFAULTS.address}, ${BILLING_DEFAULTS.city}`}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </summary>
        {ADDRESS.map(([name, word, most]) => (
          <TextInput
            key={name}
            label={t(word)}
            placeholder={BILLING_DEFAULTS[name]}
            maxLength={most}
            inputMode={name === 'pinCode' ? 'numeric' : undefined}
            autoComplete="off"
            value={customer[name]}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              acts.act({
                type: 'customer',
                customer: { [name]: name === 'pinCode' ? digitsOf(typed) : typed },
              });
            }}
          />
        ))}
      </details>
    </Stack>
  );
});
