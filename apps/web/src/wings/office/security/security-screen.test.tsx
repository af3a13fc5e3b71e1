import {
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  tryFirstCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@haat/contract/second-factor';
import { endAllSessions, endSession, listSessions, type OpenSession } from '@haat/contract/sessions';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './security-screen.tsx';

const ONE = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000002';
const KEY = 'JBSW6Y3PEHPK3PXPGM4DQOJTJBSW6Y3P';
const CODES = ['7KQ4-M2XD', 'R9TN-4WHC'];
const OFF = { onSince: null, codesLeft: 0, isDue: false };
const ON = { onSince: new Date('2026-11-12T03:32:00Z'), codesLeft: 3, isDue: false };

const device = (change: Partial<OpenSession>): OpenSession => ({
  _id: ONE,
  browser: 'Firefox',
  system: 'Linux',
  isPhone: false,
  network: '49.37.*.*',
  isNewNetwork: false,
  isThis: true,
  createdAt: new Date('2026-11-12T03:32:00Z'),
  lastSeenAt: new Date('2026-11-20T03:32:00Z'),
  ...change,
});
const SESSIONS = [
  device({}),
  device({ _id: OTHER, browser: 'Safari', system: 'macOS', isThis: false, isNewNetwork: true }),
];
const sessions = () => reply(listSessions, { sessions: SESSIONS });
const factor = (state: typeof OFF | typeof ON) => () => reply(readSecondFactor, state);
const show = () => showInOffice(<Component />, { at: '/security' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  session.signIn({
    _id: ONE,
    name: 'Asha Shetty',
    email: 'asha@gawankirana.example',
    phone: '+919888041275',
    role: ['superAdmin'],
    token: 't',
    secondFactorDue: true,
  });
});

it('sets the second factor up in three steps: key, code, recovery codes with their tick', async () => {
  const states = [factor({ ...OFF, isDue: true }), factor({ ...ON, codesLeft: 10 })];
  const sent = answer([
    [listSessions, sessions],
    [readSecondFactor, () => (states.shift() ?? factor(ON))()],
    [
      startSecondFactor,
      () => reply(startSecondFactor, { key: KEY, address: `otpauth://totp/x?secret=${KEY}` }),
    ],
    [
      tryFirstCode,
      ({ body }) =>
        (body as { code: string }).code === '482071'
          ? reply(tryFirstCode, { recoveryCodes: CODES })
          : refusal('wrong-factor-code'),
    ],
    [turnOnSecondFactor, () => reply(turnOnSecondFactor, { onSince: new Date() })],
  ]);
  const { user } = show();
  expect(await screen.findByText(/^Your role needs it/)).toBeVisible();
  await user.click(button('Set up'));
  expect(await screen.findByText('JBSW 6Y3P EHPK 3PXP GM4D QOJT JBSW 6Y3P')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(button('Turn on')).toBeDisabled();
  await user.type(screen.getByLabelText('Code'), '111111');
  expect(await screen.findByText('This code is wrong. Check the clock of your phone.')).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.click(screen.getByLabelText('Code'));
  await user.paste('482 071');
  expect(await screen.findByText('The code is right')).toBeVisible();
  for (const code of CODES) expect(screen.getByText(code)).toBeVisible();
  expect(button('Turn on')).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Turn on'));
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  expect(screen.queryByText('7KQ4-M2XD')).toBeNull();
  expect(session.get()?.secondFactorDue).toBeUndefined();
  expect(sent.flatMap(({ body }) => (body ? [body] : []))).toEqual([{ code: '111111' }, { code: '482071' }]);
});

it('begins with a new key after five wrong codes', async () => {
  const keys = [KEY, KEY.replace('JBSW', 'WSBJ')];
  answer([
    [listSessions, sessions],
    [readSecondFactor, factor(OFF)],
    [
      startSecondFactor,
      () => reply(startSecondFactor, { key: keys.shift() ?? '', address: 'otpauth://totp/x' }),
    ],
    [tryFirstCode, () => refusal('factor-key-void')],
  ]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Code'), '111111');
  expect(
    await screen.findByText('Five codes were wrong, so there is a new key. Please scan it.'),
  ).toBeVisible();
  expect(await screen.findByText(/^WSBJ/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

it('turned on, it is a line: since when, codes left, new ones, and off by a code', async () => {
  const sent = answer([
    [listSessions, sessions],
    [readSecondFactor, factor(ON)],
    [renewRecoveryCodes, () => reply(renewRecoveryCodes, { recoveryCodes: CODES })],
    [turnOffSecondFactor, () => reply(turnOffSecondFactor, { isDue: false })],
  ]);
  const { user } = show();
  expect(await screen.findByText(/Turned on since 12 Nov 2026/)).toBeVisible();
  expect(screen.getByText('3 recovery codes left')).toHaveClass('warn');
  await user.click(button('Make new codes'));
  expect(await screen.findByText('7KQ4-M2XD')).toBeVisible();
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  await user.click(button('Download'));
  // Some browsers begin to read the file only after the click.
  expect(revoked).not.toHaveBeenCalled();
  await user.click(button('Turn off'));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Code'), '482071');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(sent.flatMap(({ body }) => (body ? [body] : []))).toEqual([{ code: '482071' }]);
});

it('signs a stranger’s device out and leads on to a new password', async () => {
  const sent = answer([
    [listSessions, sessions],
    [readSecondFactor, factor(OFF)],
    [endSession, () => reply(endSession, { _id: OTHER })],
  ]);
  const { user, address } = show();
  expect(await screen.findByText('Safari on macOS')).toBeVisible();
  expect(screen.getByText('Network 49.37.*.* · new network')).toBeVisible();
  await user.click(button('Not me'));
  await expect.poll(address).toBe('/profile/password');
  expect(sent.map((one) => one.address)).toContain(`/api/users/sessions/${OTHER}`);
});

it('signs out everywhere after a question', async () => {
  answer([
    [listSessions, sessions],
    [readSecondFactor, factor(OFF)],
    [endAllSessions, () => reply(endAllSessions, { ended: 2 })],
  ]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const question = screen.getByRole('dialog', { name: 'Are You Sure' });
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
  await expect.poll(() => session.get()).toBeNull();
});
