import type { Order } from '@haat/contract/orders/order';
import type { RouteObject } from 'react-router';
import { ErrorScreen } from '../screens/failure/error-screen.tsx';

/** Loads the shop's cart code only when somebody orders again. */
const orderAgain = async (order: Order) =>
  (await import('../wings/shop/cart/order-again.ts')).orderAgain(order);

async function orderScreen() {
  const { OrderScreen } = await import('../screens/order/order-screen.tsx');
  return { Component: () => <OrderScreen orderAgain={orderAgain} /> };
}

/** /order/{id}: shoppers and staff load only their own wing. */
export const orderRoutes: RouteObject[] = [
  {
    lazy: () => import('./order-shell.tsx'),
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          {
            path: 'order/:id',
            handle: { under: 'Orders' },
            lazy: orderScreen,
          },
        ],
      },
    ],
  },
];
