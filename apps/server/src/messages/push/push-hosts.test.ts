import { expect, it } from 'vitest';
import { isPushAddress, PUSH_HOSTS } from './push-hosts.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('calls the push service of a browser: %s', (address) => {
  expect(isPushAddress(address, PUSH_HOSTS)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://evilpush.services.mozilla.com/abc',
  'https://push.services.mozilla.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost:5432/',
  'file:///etc/passwd',
  'nonsense',
])('calls nobody else: %s', (address) => {
  expect(isPushAddress(address, PUSH_HOSTS)).toBe(false);
});

it('calls an origin that the configuration names, at its port alone', () => {
  const allowed = ['http://127.0.0.1:4711'];
  expect(isPushAddress('http://127.0.0.1:4711/abc', allowed)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4712/abc', allowed)).toBe(false);
  expect(isPushAddress('https://127.0.0.1:4711/abc', allowed)).toBe(false);
});
