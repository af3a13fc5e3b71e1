import { type Role, readRoles } from '@haat/domain/capabilities';
import type { ChangeFeed } from './change-feed.ts';
import type { Db } from './db.ts';
import { verifyToken } from './tokens.ts';

/** Who makes a call. */
export interface Caller {
  userId: string;
  name: string;
  email: string;
  phone: string;
  roles: Role[];
  /** The one store that an admin or deliveryAdmin works for. */
  store: { marketplaceId: string; storeId: string } | undefined;
}

const MAX_CALLERS = 20_000;

/**
 * Turns a bearer token into its caller. Callers are cached in memory and forgotten at once, in every process, when the
 * user changes; so a token of somebody deleted, disabled or demoted is worth nothing from then on.
 */
export class Callers {
  private readonly cached = new Map<string, { caller: Caller; expires: number }>();
  private readonly db: Db;
  private readonly secret: Uint8Array;
  private readonly changes: ChangeFeed;
  private generation = 0;

  constructor(db: Db, secret: Uint8Array, changes: ChangeFeed) {
    this.db = db;
    this.secret = secret;
    this.changes = changes;
    changes.on('user', (userId) => this.forget(userId));
    changes.onDisconnect(() => this.forget());
  }

  /** The caller of a token; undefined when the token is no longer valid. */
  async find(token: string): Promise<Caller | undefined> {
    const cached = this.cached.get(token);
    if (cached) return cached.expires > Date.now() ? cached.caller : undefined;
    const claims = await verifyToken(this.secret, token);
    if (!claims) return undefined;
    const generation = this.generation;
    const caller = await this.load(claims.userId, claims.version);
    if (caller && generation === this.generation && this.changes.isConnected) {
      if (this.cached.size >= MAX_CALLERS) this.cached.clear();
      this.cached.set(token, { caller, expires: claims.expires });
    }
    return caller;
  }

  private async load(userId: string, version: number): Promise<Caller | undefined> {
    const row = await this.db
      .selectFrom('users')
      .leftJoin('store_staff', 'store_staff.user_id', 'users.id')
      .select([
        'users.id',
        'name',
        'email',
        'phone',
        'roles',
        'store_staff.marketplace_id',
        'store_staff.store_id',
      ])
      .where('users.id', '=', userId)
      .where('token_version', '=', version)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const store =
      row.marketplace_id && row.store_id
        ? { marketplaceId: row.marketplace_id, storeId: row.store_id }
        : undefined;
    return {
      userId: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone ?? '',
      roles: readRoles(row.roles),
      store,
    };
  }

  private forget(userId?: string): void {
    this.generation += 1;
    for (const [token, { caller }] of this.cached)
      if (!userId || caller.userId === userId) this.cached.delete(token);
  }
}
