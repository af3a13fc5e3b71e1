import type { Product } from '@haat/contract/catalog/product';
import { paise } from '@haat/domain/basics/money';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Choice } from '../choices/choices.ts';
import { OnThePack } from './on-the-pack.tsx';

const chosen = { mrp: paise(5500), price: paise(5000), measure: null, size: '1 kg', sku: '' } as Choice;
const taxed = (tax: number) => ({ soldBy: 'piece', tax }) as Product;

it('the pack names the GST in the price', () => {
  render(<OnThePack product={taxed(500)} chosen={chosen} />);
  expect(screen.getByText('GST included').nextElementSibling?.textContent).toBe('5%');
});

it('goods of a store that charges no tax say nothing of GST', () => {
  render(<OnThePack product={taxed(0)} chosen={chosen} />);
  expect(screen.queryByText('GST included')).toBeNull();
});
