import type { ImportRowShown, ProductImport } from '@haat/contract/catalog/product-import';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestUser } from '../../../../test/market.ts';
import { formWith } from '../../../../test/upload.ts';

/** As JSON: with dates and money as on the wire. */
export type Shown = Omit<ProductImport, 'createdAt' | 'appliedAt'>;

/** A user's calls for importing into a store. */
export function importer(app: FastifyInstance, user: TestUser, store: string) {
  const authorization = `Bearer ${user.token}`;
  const base = `/api/store/${store}/imports`;
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers = {},
  ) =>
    app.inject({
      method,
      url: `${base}${path}`,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    });
  const send = (file: string | Buffer, name?: string) => {
    const form = formWith(file, name);
    return app.inject({
      method: 'POST',
      url: base,
      payload: form.payload,
      headers: { ...form.headers, authorization },
    });
  };
  const read = async (id: string): Promise<Shown> => (await call('GET', `/${id}`)).json();
  const settled = async (id: string): Promise<Shown> => {
    await expect
      .poll(async () => (await read(id)).state, { timeout: 60_000, interval: 50 })
      .not.toMatch(/ing$/);
    return read(id);
  };
  const rows = async (id: string, query = ''): Promise<ImportRowShown[]> =>
    (await call('GET', `/${id}/rows?${query}`)).json().rows;
  /** Uploads a file and plans it as it was recognised. */
  const plan = async (file: string | Buffer, changes: object = {}): Promise<Shown> => {
    const uploaded: Shown = (await send(file)).json();
    if (uploaded.state === 'columns' || Object.keys(changes).length > 0) {
      const choice = { ...uploaded.suggestions[uploaded.source.preset], ...changes };
      await call('PUT', `/${uploaded._id}/columns`, { choice, keep: '' });
    }
    return settled(uploaded._id);
  };
  const apply = async ({ _id, version }: Shown, key = `apply-${_id}`): Promise<Shown> => {
    const answer = await call('POST', `/${_id}/apply`, { version }, { 'idempotency-key': key });
    expect(answer.json()).toMatchObject({ _id });
    return settled(_id);
  };
  const undo = async (id: string): Promise<Shown> => {
    expect((await call('POST', `/${id}/undo`)).statusCode).toBe(200);
    return settled(id);
  };
  return { call, send, read, settled, rows, plan, apply, undo };
}
