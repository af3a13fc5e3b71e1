import { changeProduct, type EditedProduct, readProductChoices } from '@haat/contract/catalog/product-edit';
import { fromRupees } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { refill } from '../../../../test/fill.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES, idOf } from './test/sample-form.ts';

vi.setConfig({ testTimeout: 60_000 });

const choices = [readProductChoices, () => reply(readProductChoices, CHOICES)] as const;
const saved = [changeProduct, () => reply(changeProduct, { ...ATTA, version: 4 })] as const;

const show = (changed: Partial<EditedProduct> = {}) =>
  showInOffice(<ProductForm stored={{ ...ATTA, ...changed }} />, { at: '/admin/product/1/edit' });
const bodyOf = (sent: { body: unknown }[]) => sent.findLast(({ body }) => body)?.body;

it('a cost that includes GST is one without it in the profit, and travels as such', async () => {
  const sent = answer([choices, saved]);
  const { user } = show();
  expect(screen.getByText(/7.1% of price/)).toBeVisible();
  await user.click(screen.getByLabelText('Cost includes GST'));
  // ₹249.52 without tax, less ₹220.
  expect(screen.getByText(/11.3% of price/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expect.poll(() => bodyOf(sent)).toMatchObject({ cost: 231, costWithTax: true });
});

it('a store without GSTIN charges no tax, gets none back and is not asked', () => {
  answer([choices]);
  show({ chargesTax: false });
  expect(screen.queryByLabelText('Cost includes GST')).toBeNull();
  expect(screen.getByText(/11.8% of price/)).toBeVisible();
});

it('a variant has a cost of its own; one that is blank is unknown', async () => {
  const variant = {
    price: fromRupees(60),
    mrp: fromRupees(65),
    color: '',
    size: '',
    image: '',
    barcodes: [],
    countInStock: 3,
  };
  const sent = answer([choices, saved]);
  const { user } = show({
    variants: [
      { ...variant, _id: idOf(4), name: '1 kg', sku: 'A-1', cost: fromRupees(40) },
      { ...variant, _id: idOf(5), name: '2 kg', sku: 'A-2', cost: null },
    ],
  });
  const cost = (nth: number) => screen.getByLabelText(`Cost of variant ${nth}`, { selector: 'input' });
  expect([cost(1), cost(2)].map((field) => (field as HTMLInputElement).value)).toEqual(['40.00', '']);
  await refill(cost(1), '42.5');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expect.poll(() => bodyOf(sent)).toMatchObject({ variants: [{ cost: 42.5 }, { cost: null }] });
});
