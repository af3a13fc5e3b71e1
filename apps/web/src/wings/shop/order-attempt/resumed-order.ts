/** Taken over by the checkout's last step, besides the stored cart, address and delivery. */
export interface ResumedOrder {
  points: number;
  forBusiness: boolean;
  /** Refused for its slot: another one is asked for at once. */
  needsTime: boolean;
}

let resumed: ResumedOrder | undefined;

/** The resumed order, until the checkout's last step is left; a reload keeps only what is stored. */
export const resumedOrder = {
  get: () => resumed,
  set: (order: ResumedOrder | undefined) => {
    resumed = order;
  },
};
