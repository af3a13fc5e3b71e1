import { ALL_CALLS } from '@haat/contract/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from './openapi.ts';
import { serveDocs } from './serve-docs.ts';

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } });
serveDocs(app);
afterAll(() => app.close());

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const answer = await app.inject('/api/openapi.json');
    const validator = new Validator();
    expect(await validator.validate(answer.json())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('holds every call of the contract once', () => {
    const operations = Object.values(openApi('1').paths).flatMap((path) =>
      Object.values(path).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(operations.toSorted()).toEqual([...ALL_CALLS.keys()].toSorted());
  });

  it('resolves every reference within itself', () => {
    const document = openApi('1');
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const named = new Set([...references].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(10);
    for (const name of named) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it('asks for a token exactly where the contract does', () => {
    const { paths } = openApi('1');
    for (const call of ALL_CALLS.values()) {
      const path = paths[call.path.replace(/:(\w+)/g, '{$1}')];
      const operation = path?.[call.method.toLowerCase()] as { security: object[] };
      expect(operation.security).toEqual(call.access === 'public' ? [] : [{ bearer: [] }]);
    }
  });
});

describe('the page to read it by', () => {
  it('takes everything from this server, under a policy that allows no other', async () => {
    for (const address of ['/api/docs', '/api/docs/']) {
      const page = await app.inject(address);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
      const parts = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, part]) => part);
      expect(parts).toHaveLength(4);
      for (const part of parts) expect((await app.inject(part ?? '')).statusCode).toBe(200);
      expect(page.body).not.toMatch(/(src|href)="(?!\/)/);
    }
  });
});
