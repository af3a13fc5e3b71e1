import { z } from 'zod';
import { settings } from '../../kit/config.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** The metrics endpoint, on its own port. */
export const metricsSettings = settings(
  'Metrics',
  {
    METRICS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .optional()
      .describe('Port of `/metrics` for Prometheus, apart from the shop’s. Absent: nothing is measured.'),
    METRICS_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address that it listens on. Any but the machine’s own wants a `METRICS_TOKEN`.'),
    METRICS_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe('What Prometheus sends as `Authorization: Bearer …`, 16 characters or more.'),
  },
  (set) => {
    if (set.METRICS_PORT !== undefined && !set.METRICS_TOKEN && !LOOPBACK.includes(set.METRICS_HOST))
      throw new StartRefusal(
        `METRICS_HOST: ${set.METRICS_HOST} is open to others, so METRICS_TOKEN has to be set as well.`,
      );
    return { port: set.METRICS_PORT, host: set.METRICS_HOST, token: set.METRICS_TOKEN };
  },
);
