import type { FastifyInstance, InjectOptions } from 'fastify';

/** How a caller reaches the server. */
export type Wire = (request: {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** A text is sent unchanged. */
  payload?: object | string | undefined;
}) => Promise<{ status: number; body: never }>;

/** A server in this process. */
export const wireOf =
  (app: FastifyInstance): Wire =>
  async ({ method, path: url, headers, payload }) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) } as InjectOptions);
    return { status: answer.statusCode, body: answer.json() as never };
  };

/** A server at an address. */
export const wireTo =
  (origin: string): Wire =>
  async ({ method, path, headers, payload }) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
