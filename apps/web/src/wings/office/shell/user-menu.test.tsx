import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { chooseLanguage, startLanguage, startLanguageOf, useLanguage } from '../../../kit/language.ts';
import type { Session } from '../../../kit/session.ts';
import { UserMenu } from './user-menu.tsx';

const ASHA: Session = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Asha Shetty',
  email: 'asha@gawankirana.example',
  phone: '+919888041275',
  roles: ['admin', 'deliveryAdmin'],
  store: null,
} as never;

/** As in the app, where changing the language redraws screens. */
function Menu() {
  useLanguage();
  return <UserMenu user={ASHA} />;
}

beforeEach(async () => {
  await startLanguage();
  await startLanguageOf('office');
});
afterEach(() => chooseLanguage('en'));

it('shows the office in the language that its user picks, and names the current one', async () => {
  const { user } = showInOffice(<Menu />);
  const opener = screen.getByRole('button', { name: /Asha Shetty/ });
  expect(opener.textContent).toContain('admin, deliveryAdmin');
  await user.click(opener);
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await user.click(within(menu).getByRole('menuitemradio', { name: 'ಕನ್ನಡ' }));

  await expect.poll(() => opener.textContent).toContain('ಅಡ್ಮಿನ್, ಡೆಲಿವರಿ ಅಡ್ಮಿನ್');
  expect(document.documentElement.lang).toBe('kn-IN');
  await user.click(opener);
  expect(await screen.findByRole('menuitemradio', { name: 'ಸಾಧನದಂತೆ' })).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'ಕನ್ನಡ' })).toBeChecked();
});
