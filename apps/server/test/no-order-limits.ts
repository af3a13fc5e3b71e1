/** For tests in which few people order much. */
export const NO_ORDER_LIMITS = {
  ORDERS_OPEN: '1000000',
  ORDERS_PER_HOUR: '1000000',
  HOLDS_PER_HOUR: '1000000',
  ORDERS_PER_ADDRESS: '1000000',
};
