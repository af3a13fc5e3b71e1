import { createProduct, nextSku } from '@haat/contract/catalog/product-edit';
import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { codesOf } from '@haat/domain/product/barcode';
import { blankOf } from '@haat/domain/product-fields/field';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import { Button, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { readRupees } from '../bill/typed-code.ts';
import { useDesk } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';

/** The category of unsorted products (back office, section 9). */
const DEFAULT_CATEGORY = 'Kirana';
const ONE_RUPEE = paise(100);

interface Typed {
  name: string;
  price: string;
  mrp: string;
  code: string;
  category: string;
}

interface Attempt {
  key: string;
  /** '' until the server has assigned one. */
  sku: string;
}

/** The new product is added to the bill; needs the network. */
export function CreateProduct({ code }: { code: string }) {
  const { setup, acts } = useDesk();
  const device = useDevice();
  const { online } = useSource(device.sync);
  const categories = setup.categories.length > 0 ? setup.categories : [DEFAULT_CATEGORY];
  const [typed, setTyped] = useState<Typed>({
    name: '',
    price: '',
    mrp: '',
    code,
    category: categories.includes(DEFAULT_CATEGORY) ? DEFAULT_CATEGORY : (categories[0] ?? ''),
  });
  const [said, setSaid] = useState('');
  // Kept while the dialog is open: after a lost reply a retry asks for the same product.
  const [attempt] = useState((): Attempt => ({ key: newId(), sku: '' }));
  const making = useMutation({
    mutationFn: (given: Typed) => make(setup.store.id, given, attempt),
    // The product exists even if the dialog is closed, so its code must become known.
    onSuccess: () => device.sendNow(),
    onError: (failed) => {
      if (failedWith(failed, 'sku-taken')) attempt.sku = '';
      if (failedWith(failed, 'idempotency-key-reused')) device.sendNow();
    },
  });
  // Enter pressed twice before the next render would create two products.
  const isAsked = useRef(false);
  const close = () => {
    if (!isAsked.current) acts.open(null);
  };
  const change = (name: keyof Typed) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultOf(typed);
    setSaid(wrong);
    if (wrong || isAsked.current) return;
    isAsked.current = true;
    making.mutate(typed, {
      onSettled: () => {
        isAsked.current = false;
      },
      onSuccess: (goods) => {
        acts.open(null);
        acts.add(goods);
      },
    });
  };
  return (
    <Modal classNames={{ body: 'small' }} opened onClose={close} title={t('Create product')}>
      <Stack component="form" onSubmit={submit}>
        {!online && <Alert tone="yellow">{t('Creating a product needs a connection.')}</Alert>}
        {making.error && <Alert tone="red">{whyNot(making.error)}</Alert>}
        <TextInput
          data-autofocus
          label={t('Name')}
          maxLength={200}
          required
          value={typed.name}
          onChange={change('name')}
        />
        <TextInput
          label={t('MRP')}
          inputMode="decimal"
          maxLength={12}
          required
          value={typed.mrp}
          onChange={change('mrp')}
        />
        <TextInput
          label={t('Price')}
          inputMode="decimal"
          maxLength={12}
          placeholder={typed.mrp}
          value={typed.price}
          onChange={change('price')}
        />
        <TextInput
          label={t('Barcode')}
          inputMode="numeric"
          maxLength={60}
          value={typed.code}
          onChange={change('code')}
        />
        <Select
          label={t('Category')}
          allowDeselect={false}
          data={categories}
          value={typed.category}
          onChange={(category) => category && setTyped({ ...typed, category })}
        />
        <p className="w600 danger-ink" role="alert">
          {said}
        </p>
        <p className="caption ink-2">
          {t('It is Published with stock 0; the rest can be filled in later in its form.')}
        </p>
        <Button type="submit" size="lg" disabled={!online} loading={making.isPending}>
          {t('Create and add')}
        </Button>
      </Stack>
    </Modal>
  );
}

function faultOf({ name, mrp, price }: Typed): string {
  const max = readRupees(mrp);
  const asked = price.trim() === '' ? max : readRupees(price);
  if (name.trim() === '') return t('Please enter the name');
  if (max === null || max === 0) return t('Please enter the MRP');
  if (asked === null || asked === 0) return t('Please enter the price');
  return asked > max ? t('The price can’t be above the MRP.') : '';
}

const whyNot = (error: Error): string =>
  failedWith(error, 'idempotency-key-reused')
    ? t('It was created before this change: close this and scan its code')
    : failureText(error);

async function make(storeId: string, typed: Typed, attempt: Attempt): Promise<TillGoods> {
  const mrp = readRupees(typed.mrp) ?? paise(0);
  const price = typed.price.trim() === '' ? mrp : (readRupees(typed.price) ?? mrp);
  attempt.sku ||= (await call(nextSku, { params: { storeId } })).sku;
  const code = typed.code.trim();
  const made = await call(createProduct, {
    params: { storeId },
    key: attempt.key,
    body: {
      ...blankOf(PRODUCT_FIELDS),
      name: typed.name,
      category: typed.category,
      price,
      mrp,
      // As both were typed, ₹1 is not a placeholder.
      oneRupee: [price, mrp].includes(ONE_RUPEE),
      sku: attempt.sku,
      barcodes: code ? [code] : [],
      status: 'Published',
      countInStockSeen: 0,
      variants: [],
      vendors: [],
    },
  });
  return {
    _id: made._id,
    product: made._id,
    variant: null,
    name: made.name,
    nameHi: '',
    nameKn: '',
    size: '',
    brand: '',
    category: made.category,
    sku: made.sku,
    barcodes: code ? [...codesOf(code)] : [],
    scaleItem: null,
    soldBy: 'piece',
    price,
    mrp,
    cost: null,
    tax: null,
    hsn: '',
    image: '',
    stock: 0,
    reorderLevel: 0,
    isListed: true,
    expiryDate: null,
    sold: 0,
    vendors: [],
  };
}
