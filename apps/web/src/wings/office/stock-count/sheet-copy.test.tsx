import { readStockCount, type StockCount, saveStockCount } from '@haat/contract/catalog/stock-count';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { draftKey } from './sheet-copy.ts';
import { Component } from './stock-count-screen.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-00000000000${nth}`;
const ME = { _id: uuid(6), name: 'Asha' };

const sheet = (nth: number): StockCount => ({
  _id: uuid(nth),
  name: `Shelf ${nth}`,
  number: null,
  store: { _id: uuid(7), name: 'Basava Provision' },
  createdAt: new Date('2026-11-22T05:00:00Z'),
  createdBy: 'Asha',
  postedAt: null,
  postedBy: null,
  note: '',
  version: 3,
  nextNumber: 'SC-000042',
  lines: [],
});

const place = (nth: number) => draftKey(ME._id, uuid(nth));
const copies = () => Object.keys(localStorage).filter((key) => key.endsWith('.sheet'));

async function open(nth: number) {
  answer([
    [readStockCount, () => reply(readStockCount, sheet(nth))],
    [saveStockCount, () => refusal('unavailable')],
  ]);
  showInOffice(
    <Routes>
      <Route path="/admin/stockcount/:id" element={<Component />} />
    </Routes>,
    { at: `/admin/stockcount/${uuid(nth)}` },
  );
  await screen.findAllByText(`Shelf ${nth}`);
  cleanup();
}

beforeEach(() => {
  localStorage.clear();
  session.signIn({ ...ME, role: 'admin', token: 't' });
});

describe('the copy of an opened sheet on the device', () => {
  it('is one of five, beside those with unsent counts, and is nobody else’s', async () => {
    const unsent = JSON.stringify({ entries: {}, reasons: {}, note: 'Leaking' });
    const nothing = JSON.stringify({ entries: {}, reasons: {} });
    localStorage.setItem(place(1), unsent);
    localStorage.setItem(place(2), nothing);
    for (const nth of [1, 2, 3, 4, 5, 8, 9]) await open(nth);
    expect(copies().toSorted()).toEqual([1, 3, 4, 5, 8, 9].map((nth) => `${place(nth)}.sheet`));
    session.signIn({ ...ME, _id: uuid(0), role: 'admin', token: 't' });
    expect(copies()).toEqual([]);
  });

  it('has no draft beside it while nothing is counted', async () => {
    await open(3);
    expect(Object.keys(localStorage).filter((key) => key.startsWith(place(3)))).toEqual([
      `${place(3)}.sheet`,
    ]);
  });
});
