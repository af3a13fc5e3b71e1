import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * The six digits of the newest message to an address or number, once it is stored. The journeys' server has no mail
 * server.
 */
export async function codeFor(page: Page, recipient: string): Promise<string> {
  const read = async (): Promise<string> => {
    const { messages } = await (await page.request.get('/api/inbox')).json();
    const newest = messages.find((one: { recipient: string }) => one.recipient === recipient);
    return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}
