import { undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { listTaxRates, readTaxRates } from '@haat/contract/catalog/gst-rates';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { TaxRatesList } from './tax-rates-list.tsx';

const [STORE, LAST, FIRST] = [1, 2, 3].map((nth) => `0198c0de-0000-7000-8000-00000000000${nth}`) as [
  string,
  string,
  string,
];

it('changes of a day are taken back only after a question, which says that it is all of them', async () => {
  windowWidth(1440);
  const at = new Date('2026-11-28T05:00:00Z');
  const undo = [LAST, FIRST].map((edit) => ({ edit, at, products: 3 }));
  const counts = { follow: 6, agree: 0, differ: 0, 'no-hsn': 0, 'to-answer': 0, 'no-row': 0, kept: 0 };
  const sent = answer([
    [readTaxRates, () => reply(readTaxRates, { day: '2026-11-28', counts, coming: [], undo })],
    [listTaxRates, () => reply(listTaxRates, { rows: [], page: 1, pages: 0, total: 0 })],
    [undoBulkEdit, () => reply(undoBulkEdit, { changed: 3, refused: [] })],
  ]);
  const undone = () => sent.flatMap(({ address }) => /bulk\/([^/]+)\/undo/.exec(address)?.[1] ?? []);
  const { user } = showInOffice(<TaxRatesList storeId={STORE} inAddress={undefined} choice={null} />);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Undo 28/11/2026' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  expect(first.getByText('All that you changed here in the last 24 hours is taken back.')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  expect(undone()).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Undo' }));
  await expect.poll(undone).toEqual([LAST, FIRST]);
});
