/** The day until which a product keeps that nobody has given another (back office, section 9): 'yyyy-MM-dd'. */
export const FAR_FUTURE_DAY = '9999-12-31';
