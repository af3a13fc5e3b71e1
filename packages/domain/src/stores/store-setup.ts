/** The steps from a new store to its first sale, in order. */
export const SETUP_STEPS = [
  'details',
  'invitation-sent',
  'invitation-accepted',
  'gst-rates',
  'opening-hours',
  'first-product',
  'live',
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Recorded facts; nobody ticks anything. */
export interface SetupFacts {
  createdAt: Date;
  /** The last invitation; null: none. */
  invitedAt: Date | null;
  /** When its first admin accepted; null: unknown. */
  acceptedAt: Date | null;
  hasAdmin: boolean;
  /** Under its present scheme. */
  chargesTax: boolean;
  /** Names of categories sold, and of those with a rate: own, or the calendar's. */
  soldCategories: readonly string[];
  ratedCategories: readonly string[];
  hasOpeningHours: boolean;
  /** Its first product, without untouched samples. */
  firstProductAt: Date | null;
  published: number;
  isOpen: boolean;
}

export interface SetupState {
  name: SetupStep;
  done: boolean;
  at: Date | null;
}

const fold = (category: string) => category.trim().toLowerCase();

/** Stores without tax need none. */
function hasAllRates({ chargesTax, soldCategories, ratedCategories }: SetupFacts): boolean {
  if (!chargesTax) return true;
  const rated = new Set(ratedCategories.map(fold));
  return soldCategories.length > 0 && soldCategories.every((category) => rated.has(fold(category)));
}

/** Live once shoppers find a published product of the open store. */
export function setupOf(facts: SetupFacts): SetupState[] {
  const done: Record<SetupStep, boolean> = {
    details: true,
    // Staff that already work there need no invitation.
    'invitation-sent': facts.invitedAt !== null || facts.hasAdmin,
    'invitation-accepted': facts.hasAdmin,
    'gst-rates': hasAllRates(facts),
    'opening-hours': facts.hasOpeningHours,
    'first-product': facts.firstProductAt !== null,
    live: facts.isOpen && facts.published > 0,
  };
  const at: Partial<Record<SetupStep, Date | null>> = {
    details: facts.createdAt,
    'invitation-sent': facts.invitedAt,
    'invitation-accepted': facts.acceptedAt,
    'first-product': facts.firstProductAt,
  };
  return SETUP_STEPS.map((name) => ({ name, done: done[name], at: (done[name] && at[name]) || null }));
}
