import type { RouteObject } from 'react-router';
import type { GridKind } from '../grid/grid-target.ts';
import { Component as HomeScreen } from '../home/home-screen.tsx';
import { startGrid, startHome, startProduct } from './browse-loaders.ts';

const GRID = { line: 'categories', cart: 'filled', cartBar: true };

/** A grid's first page, and any page by its number. */
function grid(kind: GridKind, path: string): RouteObject[] {
  const lazy = async () => {
    const { GridScreen } = await import('../grid/grid-screen.tsx');
    return { Component: () => <GridScreen kind={kind} /> };
  };
  const shared = { lazy, loader: startGrid(kind), handle: GRID };
  const paged: RouteObject = { path: `${path}/page/:n`.replace(/^\//, ''), ...shared };
  return path === '' ? [paged] : [{ path, ...shared }, paged];
}

/** Storefront, section 2. Paths are case-insensitive: /subCategory too. */
export const browseRoutes: RouteObject[] = [
  {
    index: true,
    loader: startHome,
    Component: HomeScreen,
    handle: { phoneTop: 'home', line: 'promise', cart: 'filled', cartBar: true },
  },
  { path: 'location', lazy: () => import('../location/location-screen.tsx'), handle: { bare: true } },
  {
    path: 'notinservice',
    lazy: () => import('../not-in-service/not-in-service-screen.tsx'),
    handle: { bare: true },
  },
  ...grid('all', ''),
  ...grid('search', 'search/:keyword'),
  ...grid('category', 'category/:name'),
  ...grid('subcategory', 'subcategory/:name'),
  ...grid('brand', 'brand/:name'),
  ...grid('store', 'store/:storeId'),
  {
    path: 'product/:id',
    loader: startProduct,
    lazy: () => import('../product/product-screen.tsx'),
    handle: { line: 'categories', tabs: false },
  },
  {
    path: 'bundle',
    lazy: () => import('../bundles/bundle-list-screen.tsx'),
    handle: { line: 'categories', cart: 'filled', cartBar: true },
  },
  {
    path: 'bundle/:id',
    lazy: () => import('../bundles/bundle-screen.tsx'),
    handle: { line: 'categories', tabs: false },
  },
];
