import { buyer } from '@haat/contract/gst-number';
import { stateOfBuyer } from '@haat/domain/invoices/gstin';
import { stateName } from '@haat/domain/invoices/states';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../kit/form-errors.ts';
import { FIELD_ORDER } from '../../../office-kit/form/form-field.tsx';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';

const NOBODY = { gstNumber: '', company: '', address: '' };
type Typed = typeof NOBODY;

/** The business buyer named on the invoice (CGST Rules, rule 46(d)). */
export function AskBuyer() {
  const { bill, acts, setup } = useDesk();
  const [typed, setTyped] = useState<Typed>(bill.buyer ?? NOBODY);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const code = stateOfBuyer(typed.gstNumber.replace(/\s/g, '').toUpperCase());
  const said = code ? `${stateName(code)} (${code})` : t('15 letters and digits');
  const close = () => acts.open(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = buyer.safeParse(typed);
    if (!read.success) return setWrong(fieldErrors(buyer, typed));
    if (read.data.gstNumber === setup.store.gstNumber.trim().toUpperCase())
      return setWrong({ gstNumber: t('This is the store’s own GSTIN') });
    acts.act({ type: 'buyer', buyer: read.data });
    close();
  };
  const field = (name: keyof Typed, label: string, most: number) => ({
    label,
    maxLength: most,
    autoComplete: 'off',
    value: typed[name],
    error: wrong[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      setWrong({ ...wrong, [name]: undefined });
    },
  });
  return (
    <Modal opened size="sm" onClose={close} title={t('Invoice for a business')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            {...field('gstNumber', t('GSTIN'), 30)}
            data-autofocus
            required
            autoCapitalize="characters"
            spellCheck={false}
            description={wrong.gstNumber ? undefined : said}
            inputWrapperOrder={FIELD_ORDER}
          />
          <TextInput {...field('company', t('Name of the business'), 200)} required />
          <TextInput {...field('address', t('Address of the business'), 500)} />
          <Group grow>
            {bill.buyer && (
              <Button
                variant="default"
                size="lg"
                onClick={() => {
                  acts.act({ type: 'buyer', buyer: null });
                  close();
                }}
              >
                {t('No business')}
              </Button>
            )}
            <Button type="submit" size="lg">
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
