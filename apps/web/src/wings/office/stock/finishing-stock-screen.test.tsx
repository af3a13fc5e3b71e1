import { listFinishingStock, listStockPlaces } from '@haat/contract/catalog/stock';
import { newId } from '@haat/domain/basics/ids';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { Component as FinishingStock } from './finishing-stock-screen.tsx';

it('says that the shops could not be read, and reads the list once they can', async () => {
  let isDown = true;
  const place = { _id: newId(), name: 'Bidar', categories: [], stores: [] };
  answer([
    [listStockPlaces, () => (isDown ? refusal('store-not-found') : reply(listStockPlaces, [place]))],
    [listFinishingStock, () => reply(listFinishingStock, [])],
  ]);
  const { user } = showInOffice(<FinishingStock />, { at: '/admin/finishingstock' });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing is running out')).toBeVisible();
});
