import { lazy, Suspense } from 'react';
import { useSession } from '../kit/session.ts';
import { loadOffice } from '../wings/office/load-office.ts';

const Office = lazy(async () => ({ default: (await loadOffice()).Component }));
const Shop = lazy(async () => ({
  default: (await import('../wings/shop/routes/layout.tsx')).Component,
}));

/** The office for staff, the shop for everybody else. */
export function Component() {
  const staff = (useSession()?.roles.length ?? 0) > 0;
  return <Suspense>{staff ? <Office /> : <Shop />}</Suspense>;
}
