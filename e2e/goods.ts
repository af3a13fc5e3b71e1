import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Session } from './people.ts';

/** A product of an admin's own store that no other journey touches: its id and its name. */
export type OwnProduct = { _id: string; name: string };

/** Makes a published product that is called by a number of its own, by the API. */
export async function ownProduct(page: Page, admin: Session, fields: object = {}): Promise<OwnProduct> {
  const code = crypto.randomUUID().slice(0, 8);
  const name = `Khakhra ${code}`;
  const answer = await page.request.post(`/api/store/${admin.store}/products/`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {
      name,
      sku: `KHK-${code}`,
      category: 'Snacks & Biscuits',
      price: 90,
      mrp: 100,
      cost: 70,
      countInStock: 12,
      countInStockSeen: 0,
      status: 'Published',
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { _id: (await answer.json())._id, name };
}
