import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { codeTo, messageTo } from './inbox-messages.ts';
import { freshNumber } from './people.ts';
import { asIfJustRequested, letPass } from './phone-limits.ts';

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** Requests a code, and waits for the browser's challenge, however slow the machine is. */
async function sendCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number);
  const answered = page.waitForResponse('**/api/users/phone/code');
  await page.getByRole('button', { name: 'Send code' }).click();
  await answered;
}

// spec: route phone-sign-up; rule phone-sign-in
test('a new number is registered by its code, and signs in to the same account later', async ({
  page,
  inPlace,
}) => {
  await page.clock.install();
  await inPlace();
  await page.goto('/#/login?redirect=profile');
  const number = freshNumber();
  await sendCode(page, `${number.slice(0, 5)} ${number.slice(5)}`);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect(page.getByText(`+91 ${number.slice(0, 5)} ${number.slice(5)}`)).toBeVisible();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);

  // The message is in the demo's inbox; Back leads to the code form.
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `+91${number}` })).toContainText(
    /\d{6} is your Haat code, valid for 5 minutes/,
  );
  await expectAccessible(page);
  await page.goBack();
  // The sixth digit submits the form.
  await page.getByLabel('Code').pressSequentially(await codeTo(page, number));
  await expect(page).toHaveURL(/#\/profile$/);
  await expect(page.getByText(`User ${number.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(`91${number}@phone.haat.example`)).toBeVisible();

  const { _id } = await page.evaluate(() => JSON.parse(localStorage.getItem('haat.user') ?? '{}'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=profile$/);
  await page.goto('/#/phoneSignUp?redirect=myorders');
  // The page before has the same form.
  await expect(page.getByRole('link', { name: 'Sign in by e-mail' })).toHaveAttribute(
    'href',
    '#/login/email?redirect=myorders',
  );
  // A number's limit: no second code within half a minute.
  await asIfJustRequested(number);
  await sendCode(page, number);
  await expect(page.getByText(/Too many codes have been requested/)).toBeVisible();
  await expect(page.getByText(/You can request another code in 0:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await letPass(page, number, 31);
  await expect(page.getByText(/You can request another code in/)).toBeHidden();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  // A whole message may be pasted.
  await codeTo(page, number, 2);
  await page.getByLabel('Code').fill(await messageTo(page, number, 2));
  await expect(page).toHaveURL(/#\/myorders$/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('haat.user') ?? '{}')._id)).toBe(_id);
});

// spec: text wrong-otp
test('a wrong code is shown at its field, and five of them use the code up', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/login');
  const number = freshNumber();
  await sendCode(page, number);
  const code = await codeTo(page, number);
  const field = page.getByLabel('Code');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field).toHaveAccessibleDescription('Please Enter Valid OTP');
  for (let tries = 1; tries <= 5; tries += 1) {
    await field.fill('');
    const answered = page.waitForResponse('**/api/users/phone/session');
    await field.fill(wrongFor(code));
    await answered;
    await expect(field).toHaveAccessibleDescription('Please Enter Valid OTP');
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await expect(page.getByText('This code has expired. Request a new one.')).toBeVisible();
  await field.fill(code);
  await expect(field).toHaveAccessibleDescription('Please Enter Valid OTP');
  await expect(page).toHaveURL(/#\/login$/);
  const again = page.getByRole('button', { name: /^Send another code/ });
  await expect(again).toBeDisabled();
  await letPass(page, number, 31);
  await expect(again).toBeEnabled();
  await again.click();
  await expect(page.getByText('This code has expired.')).toBeHidden();
  await field.fill(await codeTo(page, number, 2));
  await expect(page).toHaveURL(/#\/$|#\/location$/);
});

test('the code form is still there after a reload, and another number can be entered', async ({ page }) => {
  await page.goto('/#/login?redirect=profile');
  const number = freshNumber();
  await sendCode(page, number);
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByRole('button', { name: 'Use another number' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveValue(number);
  // The other sign-in pages keep the redirect.
  await page.getByRole('link', { name: 'Sign in by e-mail' }).click();
  await expect(page).toHaveURL(/#\/login\/email\?redirect=profile$/);
  await page.getByRole('link', { name: 'Sign in by phone' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=profile$/);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/#\/register\?redirect=profile$/);
});

test('a browser that reads the message itself fills the code in', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      OTPCredential: class {},
      giveCode: undefined as ((code: string) => void) | undefined,
    });
    Object.defineProperty(navigator, 'credentials', {
      value: {
        get: (options: { otp: { transport: string[] } }) =>
          new Promise((resolve) => {
            Object.assign(window, { asked: options.otp, giveCode: (code: string) => resolve({ code }) });
          }),
      },
    });
  });
  await page.goto('/#/login?redirect=profile');
  const number = freshNumber();
  await sendCode(page, number);
  const code = await codeTo(page, number);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toEqual({ transport: ['sms'] });
  await page.evaluate((given) => Reflect.get(window, 'giveCode')(given), code);
  await expect(page).toHaveURL(/#\/profile$/);
});

// As on a page over plain HTTP from another machine.
test('the challenge before a code is solved without the browser’s own cryptography', async ({ page }) => {
  let taken = false;
  await page.route('**/assets/solve-challenge-*.js', async (route) => {
    const response = await route.fetch();
    const body = `Object.defineProperty(crypto, 'subtle', { value: undefined });\n${await response.text()}`;
    taken = true;
    await route.fulfill({ response, body });
  });
  await page.goto('/#/login');
  await sendCode(page, freshNumber());
  await expect(page.getByLabel('Code')).toBeVisible();
  expect(taken).toBe(true);
});
