import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { CategoryEditor } from './category-editor.tsx';
import type { EditedEntry, ListedEntry } from './category-entry.ts';

const entry = (nth: number, name: string, products: number): ListedEntry => ({
  id: `0198c0de-0000-7000-8000-0000000000a${nth}`,
  name,
  nameHi: '',
  nameKn: '',
  image: '',
  products,
  children: { count: 2, href: `/sub/${nth}` },
});
const ENTRIES = [entry(1, 'Tea', 102), entry(2, 'Cleaning', 0)];

function open(save = vi.fn((_: EditedEntry[]) => Promise.resolve<unknown>(undefined))) {
  const shown = showInOffice(
    <CategoryEditor
      heading="Categories"
      adding="New category"
      entries={ENTRIES}
      tiles
      loses={(count) => `${count} products lose this category`}
      save={save}
      error={null}
    />,
  );
  const sent = () => save.mock.calls.at(-1)?.[0].map(({ name, nameHi, nameKn }) => [name, nameHi, nameKn]);
  return { ...shown, save, sent };
}

// spec: text category-updated
it('a category is added with its names in three languages, and the specified words say so', async () => {
  const { user, sent } = open();
  await user.type(screen.getByRole('textbox', { name: 'New category' }), 'Pooja');
  await user.type(screen.getByRole('textbox', { name: /Hindi/ }), 'पूजा');
  await user.type(screen.getByRole('textbox', { name: /Kannada/ }), 'ಪೂಜೆ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(sent()).toEqual([
    ['Tea', '', ''],
    ['Cleaning', '', ''],
    ['Pooja', 'पूजा', 'ಪೂಜೆ'],
  ]);
  expect(await screen.findAllByText('Category Updated Succesfully')).not.toHaveLength(0);
});

it('one without a name is refused at its field, and nothing is sent', async () => {
  const { user, save } = open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Please enter the name')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

it('Alt and an arrow on a row move it, which is announced', async () => {
  const { user, sent } = open();
  screen.getByRole('listitem', { name: 'Tea' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(sent()?.map(([name]) => name)).toEqual(['Cleaning', 'Tea']);
  expect(await screen.findByText(/Tea, place 2 of 2/)).toBeInTheDocument();
});

it('a row turns into its fields in place, and Esc gives it back', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Tea' }));
  const fields = screen.getAllByRole('listitem')[0] as HTMLElement;
  await user.type(within(fields).getByRole('textbox', { name: 'Hindi' }), 'चाय');
  await user.click(within(fields).getByRole('button', { name: 'Save' }));
  expect(sent()?.[0]).toEqual(['Tea', 'चाय', '']);
  await user.click(await screen.findByRole('button', { name: 'Edit Cleaning' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Edit Cleaning' })).toBeVisible();
});

it('deleting asks with the number of products, and leaves the category out of the list', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Delete Tea' }));
  expect(await screen.findByRole('heading', { name: 'Are You Sure' })).toBeVisible();
  expect(screen.getByText('102 products lose this category')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(sent()).toEqual([['Cleaning', '', '']]);
});

// The shop never hyphenates: a word wider than its tile would be cut on a small phone.
it('a name that its tile has no room for is said at the field and in its row, in any language', async () => {
  const { user } = open();
  expect(screen.queryByText(/small phone/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'New category' }), 'Confectionery');
  expect(screen.getByText('“Confectionery” is too wide for its tile on a small phone')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'New category' }));
  await user.click(screen.getByRole('button', { name: 'Edit Tea' }));
  const kannada = screen.getAllByRole('textbox', { name: /Kannada/ }).at(-1) as HTMLElement;
  await user.type(kannada, 'ಉಪಾಹಾರ ಮತ್ತು ದಿಢೀರ್ ತಿಂಡಿಗಳು');
  expect(screen.getByText(/is too long for its tile on a small phone/)).toBeVisible();
});
