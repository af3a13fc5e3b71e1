import { changeProduct, type EditedProduct, readProductChoices } from '@haat/contract/catalog/product-edit';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES } from './test/sample-form.ts';

vi.setConfig({ testTimeout: 60_000 });

const choices = [readProductChoices, () => reply(readProductChoices, CHOICES)] as const;
const saved = [changeProduct, () => reply(changeProduct, { ...ATTA, version: 4 })] as const;

const show = (changed: Partial<EditedProduct> = {}): UserEvent =>
  showInOffice(<ProductForm stored={{ ...ATTA, ...changed }} />, { at: '/admin/product/1/edit' }).user;

async function fill(name: string, text: string) {
  const user = userEvent.setup();
  const input = screen.getByLabelText(name, { selector: 'input' });
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

const bodyOf = (sent: { body: unknown }[]) =>
  sent.findLast(({ body }) => body)?.body as Record<string, unknown>;

it('asks for the number on the scale of what is sold by weight alone', async () => {
  const sent = answer([choices, saved]);
  const user = show();
  expect(screen.queryByLabelText('Number on the scale')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Litre' }));
  expect(screen.queryByLabelText('Number on the scale')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Kilogram' }));
  await fill('Number on the scale', '31');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expect.poll(() => bodyOf(sent)).toMatchObject({ soldBy: 'kg', step: null, scaleItem: 31 });
});

it('takes stock and levels of loose goods in kilograms, and sends grams', async () => {
  const sent = answer([choices, saved]);
  const user = show();
  await user.click(screen.getByRole('radio', { name: 'Kilogram' }));
  await fill('Step in the shop', '500');
  await fill('Count in stock', '12.345');
  await fill('Reorder level', '2.5');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expect
    .poll(() => bodyOf(sent))
    .toMatchObject({
      soldBy: 'kg',
      step: 500,
      countInStock: 12_345,
      countInStockSeen: 18,
      reorderLevel: 2500,
      stockAlertLimit: 5000,
    });
});

it('a new product that turns loose has nothing in stock of the piece that stood for nothing', async () => {
  const sent = answer([choices, saved]);
  const user = show({ name: 'N', sku: 'SYSTEM', countInStock: 1 });
  await fill('Name', 'Onion');
  await fill('SKU', 'ONION');
  await user.click(screen.getByRole('radio', { name: 'Kilogram' }));
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expect.poll(() => bodyOf(sent)).toMatchObject({ soldBy: 'kg', countInStock: 0, countInStockSeen: 1 });
});

it('shows what is stocked of loose goods in kilograms, to the gram', () => {
  answer([choices, saved]);
  show({ soldBy: 'kg', step: 100, countInStock: 12_345, reorderLevel: 2500, stockAlertLimit: 5000 });
  const value = (name: string) => screen.getByLabelText(name, { selector: 'input' });
  expect(value('Count in stock')).toHaveValue('12.345');
  expect(value('Reorder level')).toHaveValue('2.5');
  expect(value('Step in the shop')).toHaveValue('100');
});
