// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { newId } from '@haat/domain/basics/ids';
import { expect, it } from 'vitest';
import { TillDatabase } from './database.ts';
import { emptyJournal } from './journal.ts';
import { JournalView } from './journal-view.ts';

it('counts an entry as waiting from its write on, whatever older state is still being read', async () => {
  const db = new TillDatabase(newId());
  const state = { ...emptyJournal('a till'), lastSeq: 3, sentSeq: 1 };
  await db.write('journal', state);
  const view = new JournalView(db, () => '');
  await view.load();
  const read = db.read.bind(db);
  let go = () => {};
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  db.read = (async (name: never) => {
    const found = await read(name);
    db.read = read;
    await slow;
    return found;
  }) as typeof db.read;
  const before = view.reload([]);
  view.wrote({ state: { ...state, lastSeq: 4 }, bill: null, shift: null });
  await db.write('journal', { ...state, lastSeq: 4 });
  go();
  await before;
  expect(view.waiting).toBe(3);
  db.close();
});
