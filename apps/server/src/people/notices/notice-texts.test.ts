import { expect, test } from 'vitest';
import { expectRegistered } from '../../../test/registered-texts.ts';
import { NOTICE_SMS, noticeMail, noticeSms } from './notice-texts.ts';

const VALUES = { name: 'Asha', time: 'Sun 22 Nov 2026, 3:10 pm', link: 'https://haat.example/#/aboutus' };

test('a notice by SMS has in its gaps what stands in its text', () => {
  expect(noticeSms('new-device', VALUES)).toEqual({
    template: 'new-device',
    values: [VALUES.time, VALUES.link],
    text: `A new device signed in to your Haat account on ${VALUES.time}. If this was not you, contact us: ${VALUES.link} - Haat`,
  });
});

test('its letters are those of which 160 fit into one, and it stands in the page for operators as it is registered', () =>
  expectRegistered(NOTICE_SMS));

test.each(['en', 'hi', 'kn'] as const)(
  'a notice by mail names person, time and way out in %s',
  (language) => {
    const { subject, text } = noticeMail('password-changed', language, VALUES);
    expect(subject).toContain('Haat');
    for (const value of Object.values(VALUES)) expect(text).toContain(value);
    expect(`${subject} ${text}`).not.toMatch(/[{}]/);
  },
);
