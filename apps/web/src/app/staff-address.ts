/** First words of addresses of office and till; the shop uses none of them. */
const STAFF = /^\/(?:admin|superadmin|config|onboard|security|user)(?:[/?]|$)/i;

/** @param address without the hash */
export const isStaffAddress = (address: string): boolean => STAFF.test(address);
