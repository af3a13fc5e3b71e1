import { slotsOverlap } from '@haat/domain/stores/delivery-slots';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, textLike, timestamp, wholeNumber } from './codecs.ts';

export const tag = { name: 'delivery slots', about: 'When a marketplace delivers, where it defines that' };

/** Delivery times that a marketplace defines: 12 on each weekday. */
const MAX_SLOTS = 84;

/** A time of day: midnight ends a day as 24:00. */
const clock = textLike(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please type a time such as 09:30');

/** What an operator defines. */
export const deliverySlots = z.object({
  /** Days on which one can be chosen, today among them. */
  days: wholeNumber(1, 14),
  /** Until so many minutes before its beginning one can be chosen. */
  cutoffMinutes: wholeNumber(0, 2880),
  /** None: the hours of the stores hold. */
  slots: z
    .array(
      z
        .object({
          /** 0 is Sunday. */
          weekday: wholeNumber(0, 6),
          starts: clock,
          ends: clock,
          /** How many orders it takes on one day. */
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
  /** Places that are free; 0: full. */
  left: z.int(),
  /** Those of the stores asked about that are open all through it. */
  stores: z.array(id),
});

export const slotDay = z.object({
  /** 'YYYY-MM-DD' in India. */
  day: z.string(),
  /** Nothing is delivered on this day. */
  closed: z.boolean(),
  /** Those that can still be chosen. */
  slots: z.array(slot),
});
export type SlotDay = z.infer<typeof slotDay>;

/** Stores that one cart can be from. */
const MAX_STORES = 50;

export const listOpenSlots = defineCall({
  method: 'POST',
  path: '/api/marketplace/:id/slots',
  summary: 'The delivery slots that can be chosen for a cart of some stores, with the places left',
  access: 'public',
  params: z.object({ id }),
  body: z.object({ stores: z.array(id).check(z.minLength(1), z.maxLength(MAX_STORES)) }),
  /** No days: the marketplace defines no slots. */
  reply: z.object({ days: z.array(slotDay) }),
  errors: ['marketplace-not-found'],
  limit: { perMinute: 120 },
});

/** The slot that an order of a store is to come in. */
export const chosenSlot = z.object({ store: id, from: moment });
