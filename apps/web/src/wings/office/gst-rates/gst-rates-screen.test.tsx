import { deleteRate, listRates } from '@haat/contract/catalog/gst-rates';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { Component } from './gst-rates-screen.tsx';

const ROW = {
  prefix: '0713',
  condition: 'packed' as const,
  limit: null,
  treatment: 'taxable' as const,
  rate: 500,
  from: '2025-09-22',
  source: 'Notification 9/2025',
  reviewed: true,
  text: 'Dried leguminous vegetables',
};

it('a rate is deleted only after a question, which says whom it prices', async () => {
  windowWidth(1440);
  const sent = answer([
    [listRates, () => reply(listRates, { rows: [ROW], page: 1, pages: 1, total: 1 })],
    [deleteRate, () => reply(deleteRate, { prefix: '0713' })],
  ]);
  const deleted = () => sent.filter(({ address }) => address.includes('0713'));
  const { user } = showInOffice(<Component />, { at: '/admin/gstrates' });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'More about 0713' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  expect(first.getByText(/^Products of all marketplaces that follow the calendar/)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Keep it' }));
  expect(deleted()).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Delete' }));
  await expect.poll(deleted).toHaveLength(1);
});
