/** First words of the office's and the till's addresses. */
const STAFF = /^\/(?:admin|superadmin|config|onboard|security|user)(?:[/?]|$)/i;

/** For an address without the hash's sign; the shop uses none of these words. */
export const isStaffAddress = (address: string): boolean => STAFF.test(address);
