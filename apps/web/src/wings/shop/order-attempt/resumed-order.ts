/** For the checkout's last step, besides the stored cart, address and delivery. */
export interface ResumedOrder {
  points: number;
  forBusiness: boolean;
  /** Refused for its slot: asks for another at once. */
  needsTime: boolean;
}

let resumed: ResumedOrder | undefined;

/** Kept until the checkout's last step is left, but not through a reload. */
export const resumedOrder = {
  get: () => resumed,
  set: (order: ResumedOrder | undefined) => {
    resumed = order;
  },
};
