import { readProductChoices } from '@haat/contract/catalog/product-edit';
import { english } from '@haat/domain/product-fields/field';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES } from './test/sample-form.ts';

vi.setConfig({ testTimeout: 60_000 });

it('each field of the table stands in the form', async () => {
  answer([[readProductChoices, () => reply(readProductChoices, CHOICES)]]);
  showInOffice(<ProductForm stored={{ ...ATTA, soldBy: 'kg' }} />, { at: '/admin/product/1/edit' });
  await screen.findByText('Packed in the shop');
  const missing = Object.values(PRODUCT_FIELDS)
    .map(({ label }) => english(label))
    .filter((label) => screen.queryAllByText(label).length === 0);
  expect(missing).toEqual([]);
});
