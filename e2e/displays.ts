/** The shop is designed for the phone, the office for a desk, the till for the counter. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
export const COUNTER = { viewport: { width: 1366, height: 768 }, hasTouch: true, isMobile: false };
