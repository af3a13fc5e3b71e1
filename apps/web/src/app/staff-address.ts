/** The first words of the office's and the till's addresses. */
const STAFF = /^\/(?:admin|superadmin|config|onboard|security|user)(?:[/?]|$)/i;

/** Whether an address, without the hash's sign, belongs to the office or the till; the shop has none of these words. */
export const isStaffAddress = (address: string): boolean => STAFF.test(address);
