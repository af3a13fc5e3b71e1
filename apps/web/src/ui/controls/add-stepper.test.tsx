import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { AddStepper } from './add-stepper.tsx';

function Milk() {
  const [qty, setQty] = useState(0);
  return <AddStepper name="Milk" qty={qty} max={9} onAdd={() => setQty(1)} onChange={setQty} />;
}

const buttons = () =>
  screen.getAllByRole('button', { hidden: true }).map((one) => one.getAttribute('aria-label'));

it('for a product that is not in the cart only ADD is drawn', () => {
  show(<Milk />);
  expect(buttons()).toEqual(['Add Milk']);
});

it('ADD by keyboard moves the focus to plus, and removing moves it back', async () => {
  const { user } = show(<Milk />);
  screen.getByRole('button', { name: 'Add Milk' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'One Milk more' })).toHaveFocus();
  screen.getByRole('button', { name: 'Remove Milk' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add Milk' })).toHaveFocus();
});

it('the stepper stays after its last press, closed, so that it can fade', async () => {
  const { user } = show(<Milk />);
  await user.click(screen.getByRole('button', { name: 'Add Milk' }));
  await user.click(screen.getByRole('button', { name: 'Remove Milk' }));
  expect(buttons()).toEqual(['Add Milk', 'Remove Milk', 'One Milk more']);
  expect(screen.getByRole('group', { hidden: true }).closest('[inert]')).not.toBeNull();
});
