import type { Page } from '@playwright/test';
import { PIN_CODE } from './fixtures.ts';

/** Parts of the API's answer that journeys need; money in rupees. */
export interface Product {
  _id: string;
  name: string;
  brand: string;
  subCategory: string;
  price: number;
  countInStock: number;
  hasVariants: boolean;
  images: string[];
  store: { _id: string; name: string };
}

/** Parts of the API's answer that journeys need. */
export interface Marketplace {
  _id: string;
  categories: { name: string; display: boolean; subCategories: { name: string }[] }[];
  brands: { name: string }[];
  stores: { id: string; name: string }[];
  discountedProducts: { id: string; threshold: number; msg: string }[];
  minimumOrderValue: number;
  deliveryCharges: number;
}

/** The marketplace of a pin code of the demo. */
export async function marketplaceOf(page: Page, pinCode = PIN_CODE): Promise<Marketplace> {
  return (await page.request.get(`/api/marketplace/places/${pinCode}`)).json();
}

export async function productsOf(page: Page, query = '', pinCode = PIN_CODE): Promise<Product[]> {
  const { _id } = await marketplaceOf(page, pinCode);
  const answer = await page.request.get(`/api/marketplace/${_id}/products/?${query}`);
  return (await answer.json()).products;
}

/** Products that can be added from their cards: well stocked, without variants and rules. */
export async function plainProducts(page: Page, query = '', pinCode = PIN_CODE): Promise<Product[]> {
  const { discountedProducts } = await marketplaceOf(page, pinCode);
  return (await productsOf(page, query, pinCode)).filter(
    ({ _id, hasVariants, countInStock }) =>
      !hasVariants && countInStock > 15 && !discountedProducts.some(({ id }) => id === _id),
  );
}

export async function plainProduct(page: Page, query = '', pinCode = PIN_CODE): Promise<Product> {
  const [found] = await plainProducts(page, query, pinCode);
  if (!found) throw new Error('The demo has no plain product');
  return found;
}

export async function soldOutProduct(page: Page): Promise<Product> {
  for (const query of ['keyword=multigrain atta', 'keyword=mango', 'keyword=glass cleaner']) {
    const found = (await productsOf(page, query)).find(({ countInStock }) => countInStock === 0);
    if (found) return found;
  }
  throw new Error('The demo has no product that is sold out');
}
