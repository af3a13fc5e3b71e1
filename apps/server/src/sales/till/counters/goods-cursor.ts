import { InvalidInput } from '../../../kit/refusal.ts';

/** How far a device is with a store's goods. Moments in milliseconds since 1970. */
export interface GoodsCursor {
  /** What changed from here on is sent; 0: everything is. */
  since: number;
  /** The moment from which changes are sent the next time; 0 while nothing was sent. */
  until: number;
  /** The last product that was sent of this round; '': none. */
  last: string;
}

const FORM = /^(\d{1,15})~(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** What a device asks from; refuses what this server has not made as invalid. */
export function readCursor(after: string | undefined): GoodsCursor {
  if (after === undefined) return { since: 0, until: 0, last: '' };
  const [, since, until, last = ''] = FORM.exec(after) ?? [];
  if (since === undefined)
    throw new InvalidInput([{ path: 'after', message: 'Please take it from the answer before' }]);
  return { since: Number(since), until: Number(until), last };
}

/** What a device sends the next time. */
export const writeCursor = ({ since, until, last }: GoodsCursor): string => `${since}~${until}~${last}`;
