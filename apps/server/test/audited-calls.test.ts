import { ALL_CALLS } from '@haat/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { AUDITED } from './audited-calls.ts';
import { useAccessWorld } from './open-access-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const its = useAccessWorld();

/** Change state on GET, as specified. */
const CHANGING_GETS = ['openStore', 'closeStore', 'nextSku'];

it('every staff call that may change something is listed as audited, or with a reason why not', () => {
  const changing = [...ALL_CALLS].filter(
    ([name, { access, method }]) =>
      typeof access === 'object' && (method !== 'GET' || CHANGING_GETS.includes(name)),
  );
  expect(Object.keys(AUDITED).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

const newest = async () => {
  const { rows: found } = await sql<{ id: string }>`
    SELECT coalesce(max(id::text), '') AS id FROM audit_log`.execute(its.db);
  return found[0]?.id ?? '';
};

const written = (after: string, userId: string) =>
  its.db
    .selectFrom('audit_log')
    .selectAll()
    .where(sql<boolean>`id::text > ${after}`)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Whether each changed field has its old and new value; for changes of many things, each of them. */
function hasOldValues(details: unknown): boolean {
  const { before, after, rows } = details as { before?: object; after?: object; rows?: unknown[] };
  if (rows) return rows.length > 0 && rows.every(hasOldValues);
  if (!before || !after) return false;
  if (Array.isArray(before) && Array.isArray(after)) return before.length + after.length > 0;
  const fields = Object.keys(before);
  return fields.length > 0 && fields.toSorted().join() === Object.keys(after).toSorted().join();
}

describe.each(Object.entries(AUDITED))('%s', (name, audited) => {
  it(audited && 'none' in audited ? `leaves nothing: ${audited.none}` : 'leaves its entry', async () => {
    const { world } = its;
    const role = 'by' in audited ? (audited.by ?? 'superAdmin') : 'superAdmin';
    const caller = world.market[role];
    const [call, row] = [ALL_CALLS.get(name), its.rowOf(name)];
    if (!call) throw new Error(`There is no call ${name}`);
    if ('prepare' in audited) await audited.prepare?.(world);
    const sent = await row.request?.();
    const before = await newest();
    const changing = 'changing' in audited && {
      payload: { ...(sent?.payload as object), ...audited.changing },
    };
    const answer = await world.inject(
      { url: call.path, ...sent, ...changing, method: call.method },
      caller.token,
    );
    expect(answer.statusCode, answer.body).toBe(call.status ?? 200);
    const entries = await written(before, caller.id);
    if ('none' in audited) expect(entries).toEqual([]);
    else {
      const { action, subject } = audited;
      const entry = entries.find((one) => one.action === action && one.subject === subject);
      expect(entry, JSON.stringify(entries)).toBeDefined();
      expect(hasOldValues(entry?.details), JSON.stringify(entry?.details)).toBe(!audited.noOldValues);
    }
    for (const entry of entries) {
      expect(entry).toMatchObject({ user_name: 'Savita Kulkarni', user_role: role });
      expect(JSON.stringify(entry.details)).not.toMatch(/password|secret|sealed|Bearer|hash"/i);
    }
    await row.after?.();
  });
});
