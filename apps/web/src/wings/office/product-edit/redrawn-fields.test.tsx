import { readProductChoices } from '@haat/contract/catalog/product-edit';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES } from './test/sample-form.ts';

vi.setConfig({ testTimeout: 60_000 });

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = () => [...document.querySelectorAll<Field>('input, textarea')];
const nameOf = ({ labels }: Field) => labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? '';
/** React's props object, which is replaced at each render. */
const drawnWith = (field: Field) =>
  Object.entries(field).find(([key]) => key.startsWith('__reactProps'))?.[1] as object;

/** Returns the names of fields that were redrawn. */
function type(label: string, text: string): string[] {
  const before = new Map(fields().map((field) => [field, drawnWith(field)]));
  act(() => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), {
      target: { value: text },
    });
  });
  return fields()
    .filter((field) => before.get(field) !== drawnWith(field))
    .map(nameOf);
}

it('a letter draws the field that it is typed into, and those that say something else by it', async () => {
  answer([[readProductChoices, () => reply(readProductChoices, CHOICES)]]);
  showInOffice(<ProductForm stored={ATTA} />, { at: '/admin/product/1/edit' });
  await screen.findByText('Packed in the shop');
  // The first change also updates the count of changes.
  type('Description', 'A');
  expect(type('Description', 'Ab')).toEqual(['Description']);
  expect(type('Ingredients', 'Wh')).toEqual(['Ingredients']);
  const ofName = type('Name', 'Attaa');
  expect(ofName).toContain('Name');
  for (const other of [
    'Name in Hindi',
    'Brand',
    'Category',
    'MRP',
    'Sold in',
    'Count in stock',
    'Veg or non-veg',
  ])
    expect(ofName).not.toContain(other);
});
