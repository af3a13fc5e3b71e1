import type { ListedOrder, Order } from '@haat/contract/orders/order';
import { setEwayBill } from '@haat/contract/orders/staff';
import { EWAY_BILL } from '@haat/domain/invoices/eway-bill';
import { can, type Role } from '@haat/domain/people/capabilities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call.ts';
import { failureText } from '../../kit/call-failed.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ask } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { showOrder } from './show-order.ts';

const NUMBER_LENGTH = 12;
/** Including two spaces between fours. */
const TYPED_LENGTH = NUMBER_LENGTH + 2;
const TYPED = /^(\d\s?){12}$/;

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

/**
 * Before goods that need one go out; asked again, with what was typed, where it could not be saved. Blank is
 * allowed, to be added later.
 * @returns false if the order stays
 */
export async function askEwayBill(order: ListedOrder, typed = ''): Promise<boolean> {
  if (order.ewayBill !== '') return true;
  const said = await ask({
    title: t('Out for delivery: e-way bill'),
    text: t('Goods of this value need an e-way bill. Leave it blank to note it later.'),
    yes: t('Out for delivery'),
    no: t('Not yet'),
    gentle: true,
    field: {
      label: t('E-way bill number'),
      value: typed,
      maxLength: TYPED_LENGTH,
      form: { pattern: TYPED, wrong: t('An e-way bill’s number has 12 digits') },
    },
  });
  if (!said) return said !== null;
  try {
    await call(setEwayBill, { params: { id: order._id }, body: { number: withoutSpaces(said) } });
    return true;
  } catch (error) {
    toast(failureText(error), { long: true });
    return askEwayBill(order, said);
  }
}

/** Only for orders that need one; editable until delivery. */
export function EwayBillCard({ order, roles }: { order: Order; roles: readonly Role[] }) {
  const { ewayBill } = order;
  if (ewayBill === undefined) return null;
  const isOpen = order.status === 'new' || order.status === 'paid';
  return (
    <Card aria-labelledby="eway-bill">
      <h2 id="eway-bill" className="body mb-8">
        {t('E-way bill')}
      </h2>
      {isOpen && can(roles, 'orders.deliver') ? (
        <EwayBillForm order={order} stored={ewayBill} />
      ) : (
        <p className={ewayBill ? 'figures' : 'warn'}>{ewayBill || t('None was noted')}</p>
      )}
    </Card>
  );
}

function EwayBillForm({ order, stored }: { order: Order; stored: string }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const number = withoutSpaces(typed ?? stored);
  const isWrong = number !== '' && !EWAY_BILL.test(number);
  const saving = useMutation({
    mutationFn: () => call(setEwayBill, { params: { id: order._id }, body: { number } }),
    onSuccess: async (changed) => {
      await showOrder(queries, changed);
      setTyped(null);
    },
  });
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== stored && !isWrong && !saving.isPending) saving.mutate();
      }}
    >
      <TextField
        label={t('E-way bill number')}
        inputMode="numeric"
        value={typed ?? stored}
        maxLength={TYPED_LENGTH}
        error={
          isWrong && number.length >= NUMBER_LENGTH ? t('An e-way bill’s number has 12 digits') : undefined
        }
        hint={t('Goods of this value need one. It is printed on the invoice.')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {saving.error && <Alert tone="red">{failureText(saving.error)}</Alert>}
      {number !== stored && (
        <Button type="submit" variant="outline" busy={saving.isPending} disabled={isWrong}>
          {t('Save the number')}
        </Button>
      )}
    </Stack>
  );
}
