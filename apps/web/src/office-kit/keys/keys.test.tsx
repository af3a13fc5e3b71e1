import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listDeadMessages } from '@haat/contract/messages/staff';
import { IconReceipt } from '@tabler/icons-react';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, reply } from '../../../test/answers.ts';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { windowWidth } from '../../../test/window-width.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { useReorder } from '../use-reorder.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { registeredKeys, useFieldKeys } from './use-shortcuts.ts';

const SRC = path.join(import.meta.dirname, '../..');

/** They read a scanner's keys, which nobody presses. */
const NO_KEYS = ['office-kit/scan/keyboard-scanner.ts', 'wings/office/packing/packing-desk.tsx'];

/** Code that handles keys itself. */
const LISTENS =
  /\bevent\.(key|code)\b|addEventListener\(\s*'key|useHotkeys|getHotkeyHandler|\.(key|code) [!=]== '[A-Z]/;

function Rows() {
  const list = useListInUrl({
    filters: {},
    sorts: [],
    call: listDeadMessages,
    query: (_state, pageNumber) => ({ pageNumber }),
    address: () => '/messages',
  });
  return (
    <ListScreen
      list={list}
      columns={[{ name: 'id', header: 'Order', cell: ({ _id }) => _id }]}
      rowKey={({ _id }) => _id}
      href={({ _id }) => `/messages/${_id}`}
      count={(number) => `${number} messages`}
      search="Order"
      filters={[]}
      empty={{ icon: IconReceipt, title: 'None yet', noMatch: 'None match' }}
    />
  );
}

function Parts() {
  const { propsOf } = useReorder(['a', 'b'], () => {});
  const keys = useFieldKeys([{ keys: ['F2'], shown: ['F2'], does: 'Edit the cell', run: () => true }]);
  return (
    <>
      <button type="button" {...propsOf(0)}>
        a
      </button>
      <input aria-label="cell" onKeyDown={keys} />
      <input aria-label="cell" onKeyDown={useFieldKeys([])} />
    </>
  );
}

beforeEach(() => windowWidth(1440));

describe('the list behind ?', () => {
  it('has every key that is registered on the screen, by the words that it was registered with', async () => {
    answer([[listDeadMessages, () => reply(listDeadMessages, { rows: [], page: 1, pages: 0, total: 0 })]]);
    const { user } = showInOffice(
      <>
        <Rows />
        <Parts />
        <ShortcutList />
      </>,
      { at: '/messages' },
    );
    await screen.findByText('None yet');
    await user.keyboard('?');
    const listed = within(await screen.findByRole('dialog', { name: 'Keys' }))
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(listed.sort()).toEqual(
      registeredKeys()
        .map(({ does, shown }) => [does, shown.join('')])
        .sort(),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        ['Search', '/'],
        ['Next row', 'j↓'],
        ['Open the row', 'Enter'],
        ['Edit the cell', 'F2'],
        ['Move a place forward in its list', 'Alt+←Alt+↑'],
        ['Show the keys of this page', '?'],
      ]),
    );
  });

  it('loses the keys of what has left the screen', () => {
    showInOffice(<Parts />, { at: '/messages' });
    expect(registeredKeys()).not.toEqual([]);
    cleanup();
    expect(registeredKeys()).toEqual([]);
  });

  it('can miss no key: nothing else in the office listens to any', () => {
    const sources = globSync(['office-kit/**/*.{ts,tsx}', 'wings/office/**/*.{ts,tsx}'], { cwd: SRC })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !/\.test\.|^office-kit\/keys\//.test(file) && !NO_KEYS.includes(file));
    expect(sources.length).toBeGreaterThan(200);
    const strays = sources.filter((file) => LISTENS.test(readFileSync(path.join(SRC, file), 'utf8')));
    expect(strays).toEqual([]);
  });
});
