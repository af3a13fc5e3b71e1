import { FOR_HOURS, type Queue } from '../../kit/jobs.ts';

/** An account has proved a number, in E.164: what waited for its owner can be given to them. */
export const PHONE_PROVED: Queue<{ phone: string }> = { name: 'phone-proved', retries: FOR_HOURS };
