import { DEMO_SIGN_INS } from '@haat/server/demo/sign-ins';

/** An e-mail and a password. */
export interface Account {
  email: string;
  password: string;
}

/** Who is signed in, as the login answers it, as far as journeys need it. */
export interface Session {
  _id: string;
  name: string;
  token: string;
  /** Whom an admin works for; null for those who work for none or for all. */
  store: string | null;
}

export type DemoRole = 'shopper' | 'admin' | 'deliveryAdmin' | 'superAdmin';

/** An e-mail that nobody has used. */
export function freshEmail(): string {
  return `shopper-${crypto.randomUUID()}@haat.example`;
}

/** A mobile number that nobody has used, of ten digits: what is due in cash counts by number, too. No landline begins with 9. */
export function freshNumber(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte % 10).join('');
  return `9${digits}`;
}

/** The demo sign-in of a role. */
export function demoSignIn(role: string): Account {
  const found = DEMO_SIGN_INS.find((signIn) => signIn.role === role);
  if (!found) throw new Error(`No demo sign-in for ${role}`);
  return found;
}

/** Signs in by the API. */
export async function sessionFor({ email, password }: Account): Promise<Session> {
  return post('/api/users/login', { email, password });
}

/** Somebody who has just registered, by the API. */
export async function newShopper(name = 'Savita Kulkarni'): Promise<Session & Account> {
  const account = { email: freshEmail(), password: 'four small onions' };
  const session = await post('/api/users', { name, phone: freshNumber(), ...account });
  return { ...session, ...account };
}

async function post(path: string, body: object): Promise<Session> {
  // Each from a house of its own: twenty a minute are let in from one.
  const house = `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
  const answer = await fetch(`${process.env.E2E_ADDRESS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': house },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Session;
}
