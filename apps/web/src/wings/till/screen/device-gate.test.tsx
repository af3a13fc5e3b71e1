import { screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, onTestFinished } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { DeviceGate } from './device-gate.tsx';

it('a browser that keeps nothing says so, and is tried again without a reload', async () => {
  answer([]);
  const before = { ...Dexie.dependencies };
  onTestFinished(() => void Object.assign(Dexie.dependencies, before));
  const { user } = showInOffice(
    <DeviceGate store="0198c0de-0000-7000-8000-0000000000c1">The till</DeviceGate>,
    { at: '/admin/cartscreen' },
  );
  expect(await screen.findByText(/^This browser stores no data/)).toBeVisible();
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The till')).toBeVisible();
});
