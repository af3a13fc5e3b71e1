import { z } from 'zod';
import { flag, settings } from '../../kit/config.ts';

const whole = (most: number) => z.coerce.number().int().min(1).max(most);
const DAY_MINUTES = 24 * 60;

export const sessionSettings = settings(
  'Sessions',
  {
    SESSION_DAYS: whole(365).default(30).describe('Days after which a shopper signs in again.'),
    STAFF_SESSION_HOURS: whole(24 * 30)
      .default(24)
      .describe('Hours after which staff sign in again, however busy they are.'),
    STAFF_IDLE_MINUTES: whole(DAY_MINUTES)
      .default(60)
      .describe('Minutes without a call after which staff sign in again.'),
    SUPERADMIN_SECOND_FACTOR: flag.default(true).meta({
      absent: '`1`',
      description:
        'Whether a superAdmin has to set up two-step verification, from the second sign-in on. Never asked for where the database holds the demo.',
    }),
  },
  (set) => ({
    /** Maximum and idle time of a session, in minutes. */
    shopper: { lifeMinutes: set.SESSION_DAYS * DAY_MINUTES, idleMinutes: set.SESSION_DAYS * DAY_MINUTES },
    staff: { lifeMinutes: set.STAFF_SESSION_HOURS * 60, idleMinutes: set.STAFF_IDLE_MINUTES },
    superAdminSecondFactor: set.SUPERADMIN_SECOND_FACTOR,
  }),
);
