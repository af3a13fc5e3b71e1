import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { Component } from './sign-in-screen.tsx';

beforeEach(() => session.signOut());

const comeFrom = (address: string, ...roles: string[]) => {
  session.signIn({ _id: 'u', name: 'Asha Shetty', token: 't', roles });
  answer([]);
  return show(<Component />, { at: to.loginAsOther(address) });
};

// spec: rule protected-screens
it('who lacks the role of a page is told so, and led to the own start', () => {
  comeFrom('/superadmin/messages', 'admin');
  expect(
    screen.getByText('You are signed in as Asha Shetty, and this account can’t open that page.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the orders' }).getAttribute('href')).toContain(
    to.orderList(),
  );
});

it('a shopper’s own start is the shop, and another account signs in to go back there', async () => {
  const { user, address } = comeFrom('/superadmin/messages');
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(session.get()).toBeNull();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(address()).toBe(to.login('/superadmin/messages'));
});

it('whose sign-in has ended by itself is told so, and not who signed out', () => {
  const said = () => screen.queryByText('Your sign-in has ended. Please sign in again.');
  session.signIn({ _id: 'u', name: 'Asha Shetty', token: 't', roles: [] });
  session.expire();
  answer([]);
  const { leave } = show(<Component />, { at: to.loginEmail() });
  expect(said()).toBeVisible();
  leave();
  session.signOut();
  show(<Component />, { at: to.loginEmail() });
  expect(said()).toBeNull();
});
