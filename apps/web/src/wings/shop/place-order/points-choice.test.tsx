import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { PointsChoice } from './points-choice.tsx';

function Choice({ balance = 124 }: { balance?: number }) {
  const [used, setUsed] = useState(0);
  return <PointsChoice most={124} used={used} kept={balance - used} onChange={setUsed} />;
}

it('the switch takes all points or none', async () => {
  const { user } = show(<Choice />);
  await user.click(screen.getByRole('switch', { name: 'Use 124 reward points' }));
  expect(screen.getByText('Use 124 of 124 points')).toBeVisible();
  await user.click(screen.getByRole('switch'));
  expect(screen.queryByRole('slider')).toBeNull();
});

it('the slider takes any number, and what is kept is said', async () => {
  const { user } = show(<Choice />);
  await user.click(screen.getByRole('switch'));
  fireEvent.change(screen.getByRole('slider', { name: 'Points to use' }), { target: { value: '100' } });
  expect(screen.getByText('Use 100 of 124 points')).toBeVisible();
  expect(screen.getByText('1 point = ₹1, you keep 24')).toBeVisible();
});

it('what is kept counts all points in hand, also those that the cart has no use for', async () => {
  const { user } = show(<Choice balance={500} />);
  await user.click(screen.getByRole('switch'));
  expect(screen.getByText('1 point = ₹1, you keep 376')).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Points to use' }), { target: { value: '100' } });
  expect(screen.getByText('1 point = ₹1, you keep 400')).toBeVisible();
});

it('a tap on the number lets one type it, cut to what there is', async () => {
  const { user } = show(<Choice />);
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Use 124 of 124 points' }));
  await user.clear(screen.getByRole('textbox', { name: 'Points to use' }));
  await user.keyboard('37{Enter}');
  expect(screen.getByText('Use 37 of 124 points')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 37 of 124 points' }));
  await user.clear(screen.getByRole('textbox', { name: 'Points to use' }));
  await user.keyboard('999{Enter}');
  expect(screen.getByText('Use 124 of 124 points')).toBeVisible();
});

it('Escape or an emptied field leaves the points as they were, and the focus where it came from', async () => {
  const { user } = show(<Choice />);
  await user.click(screen.getByRole('switch'));
  const opener = () => screen.getByRole('button', { name: 'Use 124 of 124 points' });
  await user.click(opener());
  expect(screen.getByRole('region', { name: 'Reward points' })).toBeVisible();
  await user.keyboard('37{Escape}');
  expect(opener()).toHaveFocus();
  await user.click(opener());
  await user.clear(screen.getByRole('textbox', { name: 'Points to use' }));
  await user.keyboard('{Enter}');
  expect(opener()).toHaveFocus();
});
