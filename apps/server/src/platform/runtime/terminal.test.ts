import { expect, test } from 'vitest';
import { announcement, browserUrl } from './terminal.ts';

const PROVIDER = 'https://api.razorpay.com';
const EMPTY = { signIns: [], payments: PROVIDER, inbox: false };

test('the start shows the address and who may sign in', () => {
  const signIns = [{ role: 'deliveryAdmin', email: 'd@haat.example', password: 'secret' }];
  expect(announcement('http://localhost:4000', { signIns, payments: PROVIDER, inbox: false })).toBe(
    [
      '',
      '  Haat is open at http://localhost:4000',
      '',
      '  Demo sign-in     e-mail           password',
      '  Delivery admin   d@haat.example   secret',
      '',
      '  Press Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
});

test('a shop without the demo shows no sign-ins', () => {
  expect(announcement('http://localhost:4000', EMPTY)).not.toContain('password');
});

test('a shop that is paid at the sandbox says where that is steered', () => {
  expect(announcement('http://localhost:4000', { ...EMPTY, payments: 'http://127.0.0.1:4010' })).toContain(
    'no money moves. Watch and control them at\n  http://127.0.0.1:4010/control\n',
  );
  expect(announcement('http://localhost:4000', EMPTY)).not.toContain('control');
});

test('a demo says where its messages are read', () => {
  const inbox =
    '  Messages are not sent in the demo. Read them, with the sign-in codes, at\n  http://localhost:4000/#/inbox\n';
  expect(announcement('http://localhost:4000', { ...EMPTY, inbox: true })).toContain(inbox);
  expect(announcement('http://localhost:4000', EMPTY)).not.toContain('inbox');
});

test('the address shown can be opened in a browser', () => {
  expect(browserUrl('0.0.0.0', 4000)).toBe('http://localhost:4000');
  expect(browserUrl('192.168.1.5', 80)).toBe('http://192.168.1.5:80');
  expect(browserUrl('fd00::5', 4000)).toBe('http://[fd00::5]:4000');
});
