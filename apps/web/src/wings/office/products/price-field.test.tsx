import { applyBulkEdit, undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type answer, refusal, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { ATTA, atTheDesk, BREAD, row, showProducts, uuid } from './test/show-products.tsx';

beforeEach(atTheDesk);

const done = (refused: { _id: string; name: string; sku: string; reason: 'changed-meanwhile' }[] = []) =>
  reply(applyBulkEdit, { edit: uuid(77), changed: 1, unchanged: 0, refused });
const bodies = (sent: ReturnType<typeof answer>) => sent.flatMap(({ body }) => (body ? [body] : []));
const priceOf = (name: string) =>
  screen.getByRole('button', { name: `Change the price of ${name}, ₹262.00` });
const fieldOf = (name: string) => screen.getByRole('textbox', { name: `Price of ${name}` });

it('is changed by a press, the new price and Enter, which goes on to the next row; Undo stands over the list', async () => {
  const { user, sent } = showProducts('/admin/productlist', [[applyBulkEdit, () => done()]]);
  await row('Wheat Bread');
  await user.click(priceOf('Chakki Atta'));
  await user.keyboard('255.5{Enter}');
  expect(fieldOf('Wheat Bread')).toHaveFocus();
  expect(await screen.findByText('Chakki Atta: ₹255.50 instead of ₹262.00.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Unchanged: nothing is sent.
  await user.keyboard('{Enter}');
  expect(bodies(sent)).toEqual([
    { products: [{ _id: ATTA._id, version: 3 }], change: { what: 'price', price: 255.5 } },
  ]);
});

it('Retry of an Undo that failed takes back what it failed for, not what was changed since; Close leaves it', async () => {
  let made = 76;
  const { user, sent } = showProducts('/admin/productlist', [
    [
      applyBulkEdit,
      () => {
        made += 1;
        return reply(applyBulkEdit, { edit: uuid(made), changed: 1, unchanged: 0, refused: [] });
      },
    ],
    [undoBulkEdit, () => refusal('unavailable')],
  ]);
  const undone = () => sent.flatMap(({ address }) => /bulk\/([^/]+)\/undo/.exec(address)?.[1] ?? []);
  await row('Wheat Bread');
  await user.click(priceOf('Chakki Atta'));
  await user.keyboard('255{Enter}{Escape}');
  await screen.findByText('Chakki Atta: ₹255.00 instead of ₹262.00.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(priceOf('Wheat Bread'));
  await user.keyboard('250{Enter}');
  await expect.poll(() => bodies(sent)).toHaveLength(2);
  await user.click(retry);
  await expect.poll(undone).toEqual([uuid(77), uuid(77)]);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

it('is saved when the field is left; Esc leaves it as it was', async () => {
  const { user, sent } = showProducts('/admin/productlist', [[applyBulkEdit, () => done()]]);
  await row('Wheat Bread');
  await user.click(priceOf('Chakki Atta'));
  await user.keyboard('240{Escape}');
  expect(priceOf('Chakki Atta')).toBeVisible();
  await user.click(priceOf('Wheat Bread'));
  await user.keyboard('251');
  await user.click(document.body);
  await expect
    .poll(() => bodies(sent))
    .toMatchObject([{ products: [{ _id: BREAD._id }], change: { price: 251 } }]);
});

it('stays open with what was typed if it is above the MRP, refused, or not answered', async () => {
  const answers = [() => refusal('unavailable'), () => done([{ ...ATTA, reason: 'changed-meanwhile' }])];
  windowWidth(390);
  const { user, sent } = showProducts('/admin/productlist', [
    [applyBulkEdit, () => (answers.shift() ?? done)()],
  ]);
  await screen.findByText('Wheat Bread');
  await user.click(priceOf('Chakki Atta'));
  await user.keyboard('300{Enter}');
  expect(fieldOf('Chakki Atta')).toHaveFocus();
  expect(screen.getByText('The price can’t be above the MRP.')).toBeVisible();
  expect(bodies(sent)).toEqual([]);
  await user.clear(fieldOf('Chakki Atta'));
  await user.keyboard('270{Enter}');
  await expect.poll(() => bodies(sent)).toHaveLength(1);
  expect(fieldOf('Chakki Atta')).toHaveValue('270');
  await user.click(fieldOf('Chakki Atta'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('somebody has changed it in the meantime')).toBeVisible();
  expect(fieldOf('Chakki Atta')).toHaveValue('270');
});
