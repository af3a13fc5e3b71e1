import { agentError } from '@haat/contract/printing/print-agent';
import * as z from 'zod/mini';
import { tokenFor } from './counter-printer.ts';

export class AgentFailed extends Error {
  /** `not-running`: no answer, or the browser may not ask. `origin-refused`: it runs, but refuses this origin. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const TIME_OUT = 8_000;

/**
 * With its pairing token.
 * @throws AgentFailed
 */
export async function callAgent<S extends z.ZodMiniType>(
  address: string,
  route: string,
  { reply, body }: { reply: S; body?: unknown },
): Promise<z.output<S>> {
  const token = tokenFor(address);
  const response = await fetch(`${address}${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_OUT),
  }).catch((cause: Error) => notReached(address, cause));
  if (!response.ok) throw await refusalOf(response);
  const text = await response.text();
  return z.parse(reply, text === '' ? undefined : JSON.parse(text));
}

/** A refused origin can't read the answer, but can tell that there is one. */
async function notReached(address: string, cause: Error): Promise<never> {
  const isThere = await fetch(`${address}/`, { mode: 'no-cors', signal: AbortSignal.timeout(TIME_OUT) }).then(
    () => true,
    () => false,
  );
  throw new AgentFailed(isThere ? 'origin-refused' : 'not-running', cause.message);
}

async function refusalOf(response: Response): Promise<AgentFailed> {
  const body: unknown = await response.json().catch(() => undefined);
  const said = z.safeParse(agentError, body);
  return said.success
    ? new AgentFailed(said.data.code, said.data.message)
    : new AgentFailed('fault', `The print agent answered ${response.status}`);
}
