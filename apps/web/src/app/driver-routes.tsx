import type { RouteObject } from 'react-router';
import { ErrorScreen } from '../screens/failure/error-screen.tsx';

/** The shop's code form is loaded only to bind a phone. */
async function driverScreen() {
  const { loadDriver } = await import('../wings/driver/load-driver.ts');
  const { DriverScreen } = await loadDriver();
  const loadPhoneCode = async () => (await import('../wings/shop/phone-proof/phone-code.tsx')).PhoneCode;
  return { Component: () => <DriverScreen loadPhoneCode={loadPhoneCode} /> };
}

/** /d/{link}, without the shop around it. */
export const driverRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    children: [{ path: 'd/:link/:order?', lazy: driverScreen }],
  },
];
