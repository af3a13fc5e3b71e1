import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { numberOf } from './form-field.tsx';
import { NumberField } from './number-field.tsx';

function Held({ decimals, loose }: { decimals: number; loose?: boolean }) {
  const [value, setValue] = useState<number | ''>('');
  return (
    <>
      <NumberField aria-label="Price" {...numberOf(decimals, loose)} value={value} onChange={setValue} />
      <output aria-label="Held">{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        Seven
      </button>
    </>
  );
}

it('a form holds a number with every letter that is typed, with zeros at its end, too', async () => {
  const { user } = showInOffice(<Held decimals={2} />);
  await user.type(screen.getByLabelText('Price'), '75');
  expect(screen.getByLabelText('Held')).toHaveTextContent(/^75$/);
  expect(screen.getByLabelText('Price')).toHaveValue('75.00');
});

it('what is being typed stays as it is', async () => {
  const { user } = showInOffice(<Held decimals={2} loose />);
  const field = screen.getByLabelText('Price');
  await user.type(field, '2.');
  expect(field).toHaveValue('2.');
  await user.type(field, '50');
  expect(field).toHaveValue('2.50');
  expect(screen.getByLabelText('Held')).toHaveTextContent(/^2\.5$/);
  await user.clear(field);
  expect(screen.getByLabelText('Held')).toHaveTextContent(/^""$/);
});

it('another value of the form shows', async () => {
  const { user } = showInOffice(<Held decimals={0} />);
  await user.type(screen.getByLabelText('Price'), '12');
  await user.click(screen.getByRole('button', { name: 'Seven' }));
  expect(screen.getByLabelText('Price')).toHaveValue('7');
});
