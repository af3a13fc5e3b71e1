import { DEMO_PASSWORD } from '../people/identity/common-passwords.ts';

/** For each role, shown when the server starts. */
export const DEMO_SIGN_INS: readonly { role: string; email: string; password: string }[] = [
  { role: 'superAdmin', email: 'super@haat.example', password: DEMO_PASSWORD },
  { role: 'admin', email: 'admin@haat.example', password: DEMO_PASSWORD },
  { role: 'deliveryAdmin', email: 'delivery@haat.example', password: DEMO_PASSWORD },
  { role: 'shopper', email: 'savita@haat.example', password: DEMO_PASSWORD },
];
