import { listOrderStores } from '@haat/contract/orders/desk';
import { downloadReport } from '@haat/contract/reports/files';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component as Reports } from './reports-screen.tsx';

const AT = '/admin/reports?from=2026-10-01&to=2026-10-31';
const file = () =>
  new Response('\uFEFFDay\r\n', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="days.csv"' },
  });

it('a report is of the days in the address', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const sent = answer([[downloadReport, file]]);
  const { user } = showInOffice(<Reports />, { at: AT });
  await user.click(screen.getByRole('button', { name: 'Download Sales by day' }));
  await expect
    .poll(() => sent.map(({ address }) => address))
    .toEqual(['/api/reports/days?from=2026-10-01&to=2026-10-31']);
});

it('an operator gets a report of one store, of other days too', async () => {
  const GAWAN = '0198c0de-0000-7000-8000-000000000002';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  session.signIn({ _id: GAWAN, name: 'Asha', email: '', token: 't', role: ['superAdmin'], store: null });
  const stores = [{ _id: GAWAN, name: 'Gawan Fresh', marketplace: 'Haat Bidar' }];
  const sent = answer([
    [listOrderStores, () => reply(listOrderStores, { stores })],
    [downloadReport, file],
  ]);
  const { user, address } = showInOffice(<Reports />, { at: AT });
  await user.click(screen.getByRole('button', { name: 'Store' }));
  await user.click(await screen.findByRole('menuitem', { name: /Gawan Fresh/ }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-30' } });
  expect(address()).toBe(`/admin/reports?from=2026-10-01&to=2026-10-30&store=${GAWAN}`);
  await user.click(screen.getByRole('button', { name: 'Download Stock valuation' }));
  await expect.poll(() => sent.at(-1)?.address).toMatch(/^\/api\/reports\/stock\?.*store=/);
  await user.click(screen.getByRole('button', { name: 'Remove Gawan Fresh' }));
  expect(address()).toBe('/admin/reports?from=2026-10-01&to=2026-10-30');
});

it('days that run backwards are refused at their field, and only stock can be had', () => {
  const { address } = showInOffice(<Reports />, { at: AT });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-09-01' } });
  expect(address()).toBe('/admin/reports?from=2026-10-01&to=2026-09-01');
  expect(screen.getByText('The last day is before the first')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Tax rate and HSN' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download Stock valuation' })).toBeEnabled();
});

it('a day that the calendar lacks is said at its field and stays, and no report of other days is had instead', async () => {
  const { user, address } = showInOffice(<Reports />, { at: AT });
  const to = screen.getByLabelText('To');
  await user.clear(to);
  await user.type(to, '31/09/2026');
  await user.tab();
  expect(to).toHaveValue('31/09/2026');
  expect(to).toHaveAccessibleDescription('There is no such day');
  expect(screen.getByRole('button', { name: 'Download Sales by day' })).toBeDisabled();
  expect(address()).toBe(AT);
  await user.clear(to);
  expect(to).toHaveAccessibleDescription('Please type the day as DD/MM/YYYY');
  await user.type(to, '30-9-26');
  expect(address()).toBe('/admin/reports?from=2026-10-01&to=2026-09-30');
});

it('a refusal stands at its report', async () => {
  answer([[downloadReport, () => refusal('not-authorized')]]);
  const { user } = showInOffice(<Reports />, { at: AT });
  await user.click(screen.getByRole('button', { name: 'Download Sales by product' }));
  expect(await screen.findByText('Not authorized')).toBeVisible();
});
