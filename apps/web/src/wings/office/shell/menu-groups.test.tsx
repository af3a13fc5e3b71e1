import { readDesk } from '@haat/contract/payments/desk';
import type { Role } from '@haat/domain/people/capabilities';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { menusOf } from '../menus.ts';
import { MenuGroups } from './menu-groups.tsx';

const USER = { _id: '0198c0de-0000-7000-8000-000000000001', name: 'Asha Shetty', token: 't', store: null };

function draw(at: string, roles: Role[] = ['admin']) {
  answer([[readDesk, () => new Response('', { status: 502 })]]);
  const user = { ...USER, roles } as unknown as Parameters<typeof MenuGroups>[0]['user'];
  return showInOffice(<MenuGroups groups={menusOf(roles).groups} user={user} />, { at });
}

const group = (name: string) => screen.getByRole('button', { name });
const unfolded = (name: string) => group(name).getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  localStorage.clear();
  windowWidth(1440);
});

it('the group of the open screen is unfolded, the other is one line', () => {
  draw('/admin/cash');
  expect([unfolded('Money'), unfolded('Operations')]).toEqual([true, false]);
  expect(screen.getByRole('link', { name: 'Cash with people' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Drivers' })).toBeNull();
});

it('a press unfolds a group, which the device remembers, and folds it again', async () => {
  const { user } = draw('/admin/dashboard');
  expect([unfolded('Money'), unfolded('Operations')]).toEqual([false, false]);
  await user.click(group('Operations'));
  const links = within(screen.getByRole('navigation', { name: 'Operations' }));
  expect(links.getByRole('link', { name: 'Drivers' })).toBeVisible();
  expect(localStorage.getItem('haat.officeGroups')).toContain('Operations');
  await user.click(group('Operations'));
  expect(links.queryByRole('link', { name: 'Drivers' })).toBeNull();
  expect(localStorage.getItem('haat.officeGroups')).not.toContain('Operations');
});

it('the group of the open screen folds by a press, too', async () => {
  const { user } = draw('/admin/cash');
  await user.click(group('Money'));
  expect(unfolded('Money')).toBe(false);
});

it('an empty group is left out', () => {
  draw('/admin/cash', ['cashier']);
  expect(unfolded('Money')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Operations' })).toBeNull();
});

it('with space for icons only, those of both groups are there', () => {
  windowWidth(800);
  draw('/admin/dashboard');
  expect(screen.queryByRole('button', { name: 'Money' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Cash with people' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Drivers' })).toBeInTheDocument();
});
