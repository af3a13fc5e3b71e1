import {
  createStore,
  inviteAdmin,
  lookUpStore,
  readSetup,
  type StoreSetup,
} from '@haat/contract/stores/onboarding';
import { closeStore, findStores, openStore, type StoreRow } from '@haat/contract/stores/operators';
import { SETUP_STEPS } from '@haat/domain/stores/store-setup';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component as StoresScreen } from '../stores/stores-screen.tsx';
import { NewStoreForm } from './new-store-form.tsx';
import { SetupScreen } from './setup-screen.tsx';

const MARKETPLACE = { _id: '0198c0de-0000-7000-8000-000000000011', name: 'Haat Bidar' };
const ID = '0198c0de-0000-7000-8000-000000000001';
const PLACE = { office: 'Bhalki S.O', district: 'BIDAR', state: 'KARNATAKA', stateCode: '29' };

const known = (more: object = {}) =>
  reply(lookUpStore, {
    marketplaces: [MARKETPLACE],
    place: PLACE,
    servedBy: MARKETPLACE,
    holder: null,
    ...more,
  });

const setupOf = (more: Partial<StoreSetup> = {}): StoreSetup => ({
  store: { _id: ID, name: 'Karanja Fresh' },
  isOpen: false,
  steps: SETUP_STEPS.map((name) => ({ name, done: name === 'details', at: null })),
  invitation: null,
  ...more,
});

describe('the form of a new store', () => {
  // spec: route onboard
  it('checks the GSTIN while it is typed, fills the city from the pin code, and sends all fields with the admin', async () => {
    const sent = answer([
      [lookUpStore, () => known()],
      [createStore, () => refusal('store-taken')],
    ]);
    const { user } = showInOffice(<NewStoreForm />, { at: '/onboard' });
    const fill = async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    };
    await fill(screen.getByLabelText('GSTIN'), '29 AAGCB7383J 1Z5');
    expect(await screen.findByText('The check digit should be 4')).toBeVisible();
    await user.clear(screen.getByLabelText('GSTIN'));
    await user.paste('29AAGCB7383J1Z4');
    await user.click(screen.getByLabelText('Pin code'));
    await user.paste('585328');
    expect(await screen.findByText('Bhalki S.O · served by Haat Bidar')).toBeVisible();
    expect(screen.getByText('29 is Karnataka')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Bhalki');
    const first = within(screen.getByText('First admin').closest('section') as HTMLElement);
    await fill(screen.getAllByLabelText('Name')[0] as HTMLElement, 'Karanja Fresh');
    await fill(first.getByLabelText('Name'), 'Savita Patil');
    await fill(first.getByLabelText('Phone'), '94482 70936');
    await user.click(screen.getByRole('button', { name: /^Create store/ }));
    expect(await screen.findByText('This marketplace already has a store with this name.')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({
      name: 'Karanja Fresh',
      gstNumber: '29AAGCB7383J1Z4',
      pinCode: '585328',
      city: 'Bhalki',
      country: 'India',
      admin: { name: 'Savita Patil', phone: '94482 70936', email: '', language: 'en' },
    });
  });

  it('keeps what is typed on this device, but the logo, until it is sent, discarded, or somebody else signs in', async () => {
    const signIn = (_id: string) =>
      session.signIn({ _id, name: 'Meera', email: '', phone: '', roles: ['superAdmin'], token: 'token' });
    signIn(ID);
    answer([
      [lookUpStore, () => known()],
      [createStore, () => refusal('store-taken')],
    ]);
    const first = showInOffice(<NewStoreForm />, { at: '/onboard' });
    await first.user.type(screen.getAllByLabelText('Name')[0] as HTMLElement, 'Karanja Fresh');
    expect(screen.getByText('Not saved yet, kept on this device')).toBeVisible();
    cleanup();

    showInOffice(<NewStoreForm />, { at: '/onboard' });
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Karanja Fresh');
    cleanup();

    signIn(MARKETPLACE._id);
    showInOffice(<NewStoreForm />, { at: '/onboard' });
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('');
    cleanup();

    signIn(ID);
    const fourth = showInOffice(<NewStoreForm />, { at: '/onboard' });
    await fourth.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('');
    expect(localStorage.getItem('haat.draft.new-store')).toBeNull();
    session.signOut();
  });

  it('warns of another State, of an area that nobody serves, and of a GSTIN that another store has', async () => {
    answer([
      [
        lookUpStore,
        ({ address }) =>
          known({
            servedBy: null,
            place: { ...PLACE, state: 'TELANGANA', stateCode: '36' },
            holder: address.includes('29AABCR1718E1ZL') ? { _id: ID, name: 'Basava Provision' } : null,
          }),
      ],
    ]);
    const { user } = showInOffice(<NewStoreForm />, { at: '/onboard' });
    await user.click(screen.getByLabelText('Pin code'));
    await user.paste('502220');
    await user.click(screen.getByLabelText('GSTIN'));
    await user.paste('29AAGCB7383J1Z4');
    expect(await screen.findByText('Registered in Karnataka (29), but 502220 is in Telangana')).toBeVisible();
    expect(screen.getByText(/No marketplace serves 502220 yet/)).toBeVisible();
    await user.clear(screen.getByLabelText('GSTIN'));
    await user.paste('29AABCR1718E1ZL');
    expect(await screen.findByText(/^Basava Provision has this GSTIN, too/)).toBeVisible();
  });

  it('sends nothing while a field is wrong, and says at each why', async () => {
    const sent = answer([[lookUpStore, () => known()]]);
    const { user } = showInOffice(<NewStoreForm />, { at: '/onboard' });
    const first = within(screen.getByText('First admin').closest('section') as HTMLElement);
    await user.type(first.getByLabelText('Name'), 'Savita');
    await user.click(screen.getByRole('button', { name: /^Create store/ }));
    expect(screen.getAllByLabelText('Name')[0]).toHaveAccessibleDescription('Please enter the name');
    expect(first.getByLabelText('Phone')).toHaveAccessibleDescription(
      'Please enter a phone number or an e-mail',
    );
    expect(sent.filter(({ body }) => body)).toEqual([]);
  });
});

it('the checklist counts what is done; while nobody is invited, somebody can be', async () => {
  const open = {
    _id: ID,
    name: 'Savita Patil',
    phone: '+919448270936',
    email: '',
    state: 'open' as const,
    sentAt: new Date('2026-11-22T04:00:00Z'),
    expiresAt: new Date('2026-11-29T04:00:00Z'),
  };
  const sent = answer([
    [readSetup, () => reply(readSetup, setupOf())],
    [inviteAdmin, () => reply(inviteAdmin, setupOf({ invitation: open }))],
  ]);
  const { user } = showInOffice(<SetupScreen store={ID} />, { at: '/onboard' });
  expect(await screen.findByText('1 of 7')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Savita Patil');
  await user.type(screen.getByLabelText('Phone'), '9448270936');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('button', { name: 'Send the invitation again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Savita Patil', phone: '9448270936' });
});

describe('the store list', () => {
  const row: StoreRow = {
    _id: ID,
    name: 'Karanja Fresh',
    company: 'Karanja Foods',
    gstNumber: '29AAGCB7383J1Z4',
    logo: '',
    address: 'Station Road',
    city: 'Bhalki',
    pinCode: '585328',
    isOpen: false,
    published: 3,
    marketplace: MARKETPLACE,
  };
  const stores = (isOpen: boolean) =>
    reply(findStores, { rows: [{ ...row, isOpen }], page: 1, pages: 1, total: 1 });

  // spec: route store-list
  it('shows what the specification lists of each store, with its links, and opens it with one press', async () => {
    let isOpen = false;
    const sent = answer([
      [findStores, () => stores(isOpen)],
      [
        openStore,
        () => {
          isOpen = true;
          return reply(openStore, []);
        },
      ],
    ]);
    const { user } = showInOffice(<StoresScreen />, { at: '/superadmin/storelist' });
    const line = within(await screen.findByRole('row', { name: /Karanja Fresh/ }));
    for (const said of ['Karanja Fresh', 'Karanja Foods', '29AAGCB7383J1Z4', 'Station Road', '585328'])
      expect(line.getAllByText(said)[0]).toBeInTheDocument();
    expect(line.getByRole('link', { name: 'Edit Karanja Fresh' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/superadmin/store/${ID}/edit`),
    );
    expect(line.getByRole('link', { name: 'Create invoice Karanja Fresh' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/invoice/create?store=${ID}`),
    );
    expect(line.getByRole('button', { name: 'Close Karanja Fresh' })).toBeDisabled();
    await user.click(line.getByRole('button', { name: 'Open Karanja Fresh' }));
    expect(await screen.findByText('Karanja Fresh is open')).toBeVisible();
    expect(sent.map(({ address }) => address)).toContain(`/api/store/${ID}/products/publish`);
  });

  // spec: text are-you-sure
  it('asks before a store is closed', async () => {
    const sent = answer([
      [findStores, () => stores(true)],
      [closeStore, () => reply(closeStore, [])],
    ]);
    const { user } = showInOffice(<StoresScreen />, { at: '/superadmin/storelist' });
    const line = within(await screen.findByRole('row', { name: /Karanja Fresh/ }));
    await user.click(line.getByRole('button', { name: 'Close Karanja Fresh' }));
    expect(await screen.findByRole('heading', { name: 'Are You Sure' })).toBeVisible();
    expect(sent.map(({ address }) => address)).not.toContain(`/api/store/${ID}/products/unpublish`);
    await user.click(screen.getByRole('button', { name: 'Close store' }));
    expect(await screen.findByText('Karanja Fresh is closed')).toBeVisible();
  });
});
