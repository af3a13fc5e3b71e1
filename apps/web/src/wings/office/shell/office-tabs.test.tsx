import { countOrders } from '@haat/contract/orders/staff';
import { ROLES, type Role } from '@haat/domain/people/capabilities';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { to } from '../../../kit/links.ts';
import type { Session } from '../../../kit/session.ts';
import { menusOf } from '../menus.ts';
import { OfficeShell } from './office-shell.tsx';

const somebody = (...roles: Role[]): Session =>
  ({ _id: '0198c0de-0000-7000-8000-000000000001', name: 'Asha Shetty', roles, store: null }) as never;

const counts = { newOrdersCount: 9, paidOrdersCount: 3, deliveredOrdersCount: 1204 };
beforeEach(() => {
  windowWidth(390);
  answer([[countOrders, () => reply(countOrders, counts)]]);
});

const open = (user: Session, at = '/admin/dashboard') =>
  showInOffice(
    <OfficeShell user={user}>
      <p>The screen</p>
    </OfficeShell>,
    { at },
  );
const bar = () => screen.getByRole('navigation', { name: 'Main' });
const addressesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/^#/, ''));

const ALL_ROLES = ROLES.flatMap((one) => ROLES.map((other) => [...new Set([one, other])]));

describe('on a phone', () => {
  it.each(ALL_ROLES.map((roles) => [roles.join(' and '), roles] as const))(
    '%s reaches all of the side navigation by the bar or More, each once, and nothing else',
    async (_name, roles) => {
      const user = somebody(...roles);
      const shown = open(user);
      const { menu, groups } = menusOf(roles);
      const atHand = addressesIn(bar());
      expect(atHand).toHaveLength(4);
      await shown.user.click(within(bar()).getByRole('button', { name: 'More' }));
      const more = addressesIn(await screen.findByRole('dialog', { name: 'More' }));
      const account = [to.security(), to.home()];
      const expected = [...menu, ...groups.flatMap(({ links }) => links)].map((link) => link.address(user));
      expect([...atHand, ...more].toSorted()).toEqual([...expected, ...account].toSorted());
    },
  );

  it('counts what waits beside its word, marks the open screen, and More closes on a choice', async () => {
    const { user, address } = open(somebody('superAdmin'), '/admin/orderlist/paid');
    expect(await within(bar()).findByRole('link', { name: 'Orders 12 waiting' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(bar()).getAllByRole('link', { current: 'page' })).toHaveLength(1);
    await user.click(within(bar()).getByRole('button', { name: 'More' }));
    const more = await screen.findByRole('dialog', { name: 'More' });
    await user.click(within(more).getByRole('link', { name: 'Audit' }));
    expect(address()).toBe('/superadmin/audit');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out from More', async () => {
    const { user } = open(somebody('deliveryAdmin'));
    await user.click(within(bar()).getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

it('a screen wide enough for the side navigation has no bar', () => {
  windowWidth(768);
  open(somebody('deliveryAdmin'));
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});
