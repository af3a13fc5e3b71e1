import { DEMO_SIGN_INS } from '@haat/server/demo/sign-ins';

export interface Account {
  email: string;
  password: string;
}

/** Parts of the sign-in's answer that journeys need. */
export interface Session {
  _id: string;
  name: string;
  token: string;
  /** An admin's store; null for users without one, or with all. */
  store: string | null;
}

export type DemoRole = 'shopper' | 'admin' | 'deliveryAdmin' | 'superAdmin';

export function freshEmail(): string {
  return `shopper-${crypto.randomUUID()}@haat.example`;
}

/**
 * An unused mobile number of ten digits, as unpaid cash orders are counted by number, too. No landline begins
 * with 9.
 */
export function freshNumber(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte % 10).join('');
  return `9${digits}`;
}

export function demoSignIn(role: string): Account {
  const found = DEMO_SIGN_INS.find((signIn) => signIn.role === role);
  if (!found) throw new Error(`No demo sign-in for ${role}`);
  return found;
}

/** By the API. */
export async function sessionFor({ email, password }: Account): Promise<Session> {
  return post('/api/users/login', { email, password });
}

/** A new shopper, registered by the API. */
export async function newShopper(name = 'Savita Kulkarni'): Promise<Session & Account> {
  const account = { email: freshEmail(), password: 'four small onions' };
  const session = await post('/api/users', { name, phone: freshNumber(), ...account });
  return { ...session, ...account };
}

async function post(path: string, body: object): Promise<Session> {
  // Each from another network, as one may register twenty a minute.
  const house = `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
  const answer = await fetch(`${process.env.E2E_ADDRESS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': house },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Session;
}
