import { slotsOverlap } from '@haat/domain/stores/delivery-slots';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, textLike, timestamp, wholeNumber } from './codecs.ts';

export const tag = { name: 'delivery slots', about: 'When a marketplace delivers, where it defines that' };

/** 12 on each weekday. */
const MAX_SLOTS = 84;

/** Midnight at the end of a day is 24:00. */
const clock = textLike(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please type a time such as 09:30');

/** As an operator defines them. */
export const deliverySlots = z.object({
  /** Days that can be chosen, including today. */
  days: wholeNumber(1, 14),
  /** Minutes before its start when a slot closes. */
  cutoffMinutes: wholeNumber(0, 2880),
  /** Empty: the stores' hours apply. */
  slots: z
    .array(
      z
        .object({
          /** 0 is Sunday. */
          weekday: wholeNumber(0, 6),
          starts: clock,
          ends: clock,
          /** Maximum orders on one day. */
          places: wholeNumber(1, 10_000),
        })
        .check(
          z.refine(({ starts, ends }) => starts < ends, {
            path: ['ends'],
            message: 'It must end after it starts',
          }),
        ),
    )
    .check(
      z.maxLength(MAX_SLOTS, `At most ${MAX_SLOTS} delivery times`),
      z.refine((slots) => !slotsOverlap(slots), 'Two delivery times on the same day overlap'),
    ),
});
export type DeliverySlots = z.infer<typeof deliverySlots>;

const slot = z.object({
  from: timestamp,
  until: timestamp,
  /** Free places; 0: full. */
  left: z.int(),
  /** The requested stores that are open during all of it. */
  stores: z.array(id),
});

export const slotDay = z.object({
  /** 'YYYY-MM-DD' in India. */
  day: z.string(),
  /** No delivery on this day. */
  closed: z.boolean(),
  /** Those that can still be chosen. */
  slots: z.array(slot),
});
export type SlotDay = z.infer<typeof slotDay>;

/** Maximum stores of a cart. */
const MAX_STORES = 50;

export const listOpenSlots = defineCall({
  method: 'POST',
  path: '/api/marketplace/:id/slots',
  summary: 'The delivery slots that can be chosen for a cart of some stores, with the places left',
  access: 'public',
  params: z.object({ id }),
  body: z.object({ stores: z.array(id).check(z.minLength(1), z.maxLength(MAX_STORES)) }),
  /** Empty: the marketplace has no slots. */
  reply: z.object({ days: z.array(slotDay) }),
  errors: ['marketplace-not-found'],
  limit: { perMinute: 120 },
});

export const chosenSlot = z.object({ store: id, from: moment });
