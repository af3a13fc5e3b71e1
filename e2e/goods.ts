import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Session } from './people.ts';

/** A product of an admin's own store that no other journey uses. */
type OwnProduct = { _id: string; name: string; sku: string };

export async function ownProduct(page: Page, admin: Session, countInStock = 12): Promise<OwnProduct> {
  const code = crypto.randomUUID().slice(0, 8);
  const [name, sku] = [`Khakhra ${code}`, `KHK-${code}`];
  const _id = await make(page, admin, `/api/store/${admin.store}/products/`, {
    name,
    sku,
    category: 'Snacks & Biscuits',
    price: 90,
    mrp: 100,
    cost: 70,
    countInStock,
    countInStockSeen: 0,
    status: 'Published',
  });
  return { _id, name, sku };
}

/**
 * Opens a stock count of a few snacks, by the API.
 * @returns its id
 */
export async function openCount(page: Page, admin: Session): Promise<string> {
  return make(page, admin, '/api/stockcounts', {
    name: 'Snacks that are running out, top shelf',
    category: 'Snacks & Biscuits',
    atMost: 50,
  });
}

/**
 * Enters an unpaid vendor invoice, by the API.
 * @returns its id
 */
export async function vendorInvoice(page: Page, admin: Session): Promise<string> {
  const code = crypto.randomUUID().slice(0, 8);
  return make(page, admin, `/api/invoice/?store=${admin.store}`, {
    invoiceNumber: `KA/${code}`,
    invoiceItems: [{ name: 'Jowar atta, stone ground, 1 kg', itemQuantity: 120, itemPrice: 46 }],
    invoiceDueDate: '03/12/2031',
    vendorDetails: { name: `Kalyana Distributors ${code}` },
  });
}

async function make(page: Page, { token }: Session, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json())._id;
}
