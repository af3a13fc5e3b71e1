import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The newest message to a number, once the inbox has `nth` of them. */
export async function messageTo(page: Page, number: string, nth = 1): Promise<string> {
  const read = async (): Promise<string[]> => {
    const { messages } = await (await page.request.get('/api/inbox')).json();
    return messages
      .filter(({ recipient }: { recipient: string }) => recipient === `+91${number}`)
      .map(({ body }: { body: string }) => body);
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(nth);
  return (await read())[0] ?? '';
}

/** The newest code sent to a number. */
export const codeTo = async (page: Page, number: string, nth?: number) =>
  /^\d{6}/.exec(await messageTo(page, number, nth))?.[0] ?? '';
