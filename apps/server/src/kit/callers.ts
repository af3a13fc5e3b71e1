import { type Role, readRoles, worksAs } from '@haat/domain/people/capabilities';
import type { Kysely } from 'kysely';
import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import { type Db, readBatch } from './db.ts';
import type { DB } from './schema.gen.ts';
import { type TokenClaims, verifyToken } from './tokens.ts';

export interface StoreRef {
  marketplaceId: string;
  storeId: string;
}

export interface Caller {
  userId: string;
  name: string;
  /** '' if none is proved. */
  provedEmail: string;
  /** '' if none is proved. */
  phone: string;
  roles: Role[];
  /** The store of an admin or deliveryAdmin. */
  store: StoreRef | undefined;
  sessionId: string;
  /** When a second-factor code was accepted in this session. */
  secondFactorAt: Date | undefined;
  /** The session has no roles until a second factor is set up. */
  secondFactorDue: boolean;
}

const MAX_CALLERS = 20_000;
/** Change notifications can be lost unnoticed, so a revoked session is refused after a minute at most. */
const MAX_AGE_MS = 60_000;
const MINUTE_MS = 60_000;
/** Minimum time between two writes of "last seen". */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

type Loaded = { caller: Caller; until: number };

/**
 * Finds the caller of a bearer token. Callers are cached for a minute and dropped in every process as soon as the user
 * or one of their sessions changes, so tokens of deleted, disabled, demoted or signed-out users stop working at once.
 */
export class Callers {
  private readonly cached = new Map<string, Loaded>();
  private seen = new Map<string, Date>();
  private readonly db: Db;
  private readonly secret: Uint8Array;
  private readonly changes: ChangeFeed;
  private readonly clock: Clock;
  private generation = 0;

  constructor(db: Db, secret: Uint8Array, changes: ChangeFeed, clock: Clock) {
    this.db = db;
    this.secret = secret;
    this.changes = changes;
    this.clock = clock;
    changes.on('user', (userId) => this.forget(userId));
    changes.onDisconnect(() => this.forget());
  }

  /** Returns undefined for an invalid token. */
  async find(token: string): Promise<Caller | undefined> {
    const cached = this.cached.get(token);
    if (cached && cached.until > this.clock.now().getTime()) return cached.caller;
    this.cached.delete(token);
    const claims = await verifyToken(this.secret, token);
    if (!claims) return undefined;
    const generation = this.generation;
    const loaded = await this.load(claims);
    if (loaded && generation === this.generation && this.changes.isConnected) {
      if (this.cached.size >= MAX_CALLERS) this.cached.clear();
      this.cached.set(token, loaded);
    }
    return loaded?.caller;
  }

  /**
   * Drops a user's cached sessions in this process (all users' without an id), so that what was just revoked is refused
   * at once.
   */
  forget(userId?: string): void {
    this.generation += 1;
    for (const [token, { caller }] of this.cached)
      if (!userId || caller.userId === userId) this.cached.delete(token);
  }

  /** Returns the sessions seen since the last call, with their times. */
  takeSeen(): Map<string, Date> {
    const taken = this.seen;
    this.seen = new Map();
    return taken;
  }

  private async load({ userId, sessionId }: TokenClaims): Promise<Loaded | undefined> {
    const { session, user } = await readBatch(this.db, (batch) => {
      const sessions = batch.add(sessionOf(batch.queries, userId, sessionId), 'callers.read-session');
      const users = batch.add(userOf(batch.queries, userId), 'callers.read-user');
      return () => ({ session: sessions()[0], user: users()[0] });
    });
    const now = this.clock.now();
    if (!session || !user || session.token_version !== user.token_version) return undefined;
    const roles = worksAs(readRoles(user.roles), user.cashier_of !== null);
    if (roles.length > 0 && !session.of_staff) return undefined;
    const lastSeen = Math.max(session.last_seen_at.getTime(), this.seen.get(sessionId)?.getTime() ?? 0);
    const idleAt = lastSeen + session.idle_minutes * MINUTE_MS;
    if (Math.min(session.expires_at.getTime(), idleAt) <= now.getTime()) return undefined;
    if (now.getTime() - lastSeen >= SEEN_EVERY_MS) this.seen.set(sessionId, now);
    const isWhole = !session.second_factor_due;
    const caller: Caller = {
      userId: user.id,
      name: user.name,
      provedEmail: user.proved_email ?? '',
      phone: user.phone ?? '',
      roles: isWhole ? roles : [],
      store:
        isWhole && user.marketplace_id && user.store_id
          ? { marketplaceId: user.marketplace_id, storeId: user.store_id }
          : undefined,
      sessionId,
      secondFactorAt: session.second_factor_at ?? undefined,
      secondFactorDue: session.second_factor_due,
    };
    return { caller, until: Math.min(now.getTime() + MAX_AGE_MS, session.expires_at.getTime()) };
  }
}

function sessionOf(queries: Kysely<DB>, userId: string, sessionId: string) {
  return queries
    .selectFrom('sessions')
    .select([
      'token_version',
      'of_staff',
      'last_seen_at',
      'idle_minutes',
      'expires_at',
      'second_factor_at',
      'second_factor_due',
    ])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
}

function userOf(queries: Kysely<DB>, userId: string) {
  return queries
    .selectFrom('users')
    .leftJoin('store_staff', 'store_staff.user_id', 'users.id')
    .leftJoin('till_cashiers', (join) =>
      join
        .onRef('till_cashiers.marketplace_id', '=', 'store_staff.marketplace_id')
        .onRef('till_cashiers.store_id', '=', 'store_staff.store_id')
        .onRef('till_cashiers.user_id', '=', 'store_staff.user_id'),
    )
    .select([
      'users.id',
      'name',
      'proved_email',
      'phone',
      'roles',
      'token_version',
      'store_staff.marketplace_id',
      'store_staff.store_id',
      'till_cashiers.user_id as cashier_of',
    ])
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null);
}
