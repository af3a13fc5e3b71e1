/** Whether all that there is is looked at, as `npm run test:all` does, and not only what may well differ. */
export const IS_WHOLE = process.env.HAAT_WHOLE === '1';
