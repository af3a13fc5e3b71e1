/** Whether everything is tested, as by `npm run test:all`, and not only what is likely to differ. */
export const IS_WHOLE = process.env.HAAT_WHOLE === '1';
