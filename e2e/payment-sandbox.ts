import { expect, type Page } from '@playwright/test';

export interface Payment {
  id: string;
  order_id: string;
  status: string;
  method: string;
}

/** Newest first. */
export async function paymentsOf(page: Page, orderId: string): Promise<Payment[]> {
  const answer = await page.request.get(`${process.env.E2E_SANDBOX}/control/records`);
  const { payments } = (await answer.json()) as { payments: Payment[] };
  return payments.filter(({ order_id }) => order_id === orderId);
}

/** Pays a paid order again, as two windows might at the same moment. */
export async function payAgain(page: Page, orderId: string): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_SANDBOX}/control/orders/${orderId}/pay`, {
    data: { force: true },
  });
  expect(answer.status()).toBe(200);
}
