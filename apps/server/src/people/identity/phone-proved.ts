import { FOR_HOURS, type Queue } from '../../kit/jobs.ts';

/** In E.164; triggers what was pending for the number's owner. */
export const PHONE_PROVED: Queue<{ phone: string }> = { name: 'phone-proved', retries: FOR_HOURS };
