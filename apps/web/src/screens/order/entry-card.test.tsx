import type { OrderEntry } from '@haat/contract/orders/order';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { EntryCard } from './entry-card.tsx';

it('whom only the till named is not shown to have allowed it', () => {
  const entry: OrderEntry = {
    enteredBy: 'Asha',
    sentBy: '',
    reference: '',
    dueOn: null,
    approvals: [
      { reason: 'below-cost', by: 'Ravi', note: 'Salt ₹20', onDevice: false },
      { reason: 'late-return', by: 'Ravi', note: '', onDevice: true },
    ],
  };
  render(<EntryCard order={{ ...PAID_ORDER, entry }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price below cost · Salt ₹20 · Ravi',
    'Late return · Ravi, according to the till',
  ]);
});
