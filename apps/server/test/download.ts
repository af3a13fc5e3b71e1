import type { FastifyInstance } from 'fastify';
import type { TestUser } from './market.ts';

/** Downloads a file as a user; `code` is the refusal's, if any. */
export async function download(user: TestUser, app: FastifyInstance, url: string) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });
  const isFile = answer.headers['content-type'] === 'application/pdf';
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    code: isFile ? undefined : answer.json().code,
  };
}
