import { ORDER_EVENTS, type OrderEvent } from '@haat/contract/messages/order-message';
import { z } from 'zod';
import { settings } from '../../kit/config.ts';

/** `all`, `none`, or a list: `placed,delivered`. */
const events = z.string().transform((text, context): readonly OrderEvent[] => {
  if (text === 'all') return ORDER_EVENTS;
  const names = text === 'none' || text === '' ? [] : text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !ORDER_EVENTS.includes(name as OrderEvent));
  if (unknown.length > 0) context.addIssue(`all, none, or some of ${ORDER_EVENTS.join(',')}`);
  return ORDER_EVENTS.filter((event) => names.includes(event));
});

const most = (absent: number) => z.coerce.number().int().min(0).max(10_000_000).default(absent);

/** Events that are sent by e-mail and SMS; push gets all of them. */
export const orderMessageSettings = settings(
  'Messages of orders',
  {
    MESSAGES_EMAIL: events.prefault('all').meta({
      absent: '`all`',
      description: `Of which events of an order shoppers are notified by e-mail: \`all\`, \`none\`, or some of ${ORDER_EVENTS.map((event) => `\`${event}\``).join(', ')}, with commas.`,
    }),
    MESSAGES_SMS: events.prefault('none').meta({
      absent: '`none`',
      description:
        'The same for SMS. Each text has to be registered: [operating.md](operating.md#messages-of-orders).',
    }),
    MESSAGES_SMS_PER_DAY: most(5000).describe(
      'SMS of orders in a day, and as many again to who requested to be notified of areas and goods.',
    ),
  },
  (set) => ({
    mail: set.MESSAGES_EMAIL,
    sms: set.MESSAGES_SMS,
    /** A day. */
    smsPerDay: set.MESSAGES_SMS_PER_DAY,
  }),
);
