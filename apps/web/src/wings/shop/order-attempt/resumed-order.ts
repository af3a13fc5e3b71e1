/** What the checkout's last step takes over from an order that was not placed, beside what is stored of cart, address and delivery. */
export interface ResumedOrder {
  points: number;
  forBusiness: boolean;
  /** It was refused for its slot: another one is asked for at once. */
  needsTime: boolean;
}

let resumed: ResumedOrder | undefined;

/** The order that is being resumed, until the checkout's last step is left; a reload keeps what is stored alone. */
export const resumedOrder = {
  get: () => resumed,
  set: (order: ResumedOrder | undefined) => {
    resumed = order;
  },
};
