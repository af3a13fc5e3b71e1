import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The link of an invitation to an address, once it is in the inbox. */
export async function invitationTo(page: Page, email: string): Promise<string> {
  const read = async (): Promise<string> => {
    const { messages } = await (await page.request.get('/api/inbox')).json();
    const mail = messages.find(({ recipient }: { recipient: string }) => recipient === email);
    return /#(\/invitation\/[\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  await expect.poll(read).toContain('/invitation/');
  return read();
}
