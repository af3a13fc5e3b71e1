import { InvalidInput } from '../../../kit/refusal.ts';

/** How far a device has read a store's goods. Times in milliseconds since 1970. */
export interface GoodsCursor {
  /** Changes from this time on are sent; 0: everything. */
  since: number;
  /** The start of the next round; 0 before the first page. */
  until: number;
  /** The last product sent in this round, or ''. */
  last: string;
  /** The version of the calendar of rates that the device has, or ''. */
  calendar: string;
}

/** The version counts the fields of goods: a device with older goods reads them all again. */
const VERSION = 'v3';
const FORM =
  /^(?:(v3)~)?(\d{1,15})~(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?(?:~([0-9a-f]{8}))?$/;
const BEGINNING = { since: 0, until: 0, last: '', calendar: '' };

/** Refuses cursors that this server did not make, as invalid. */
export function readCursor(after: string | undefined): GoodsCursor {
  if (after === undefined) return BEGINNING;
  const [, version, since, until, last = '', calendar = ''] = FORM.exec(after) ?? [];
  if (since === undefined)
    throw new InvalidInput([{ path: 'after', message: 'Please take it from the answer before' }]);
  if (version !== VERSION) return BEGINNING;
  return { since: Number(since), until: Number(until), last, calendar };
}

export const writeCursor = ({ since, until, last, calendar }: GoodsCursor): string =>
  `${VERSION}~${since}~${until}~${last}~${calendar}`;
