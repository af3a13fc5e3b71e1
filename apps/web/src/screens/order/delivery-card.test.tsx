import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { show } from '../../../test/show.tsx';
import { DeliverToCard } from './delivery-card.tsx';

it('an address breaks where it has no space, as in the link of a map', () => {
  const link = 'https://maps.example/'.padEnd(120, 'x');
  const address = { ...PAID_ORDER.shippingAddress, address: `12-4/87, Gandhi Chowk: ${link}` };
  show(<DeliverToCard order={{ ...PAID_ORDER, shippingAddress: address }} />);
  expect(screen.getByText(link).closest('.anywhere')).toBeVisible();
});
