import { can } from '@haat/domain/people/capabilities';
import { session } from '../../../kit/session.ts';
import type { Needed } from '../bill/needed-approvals.ts';
import type { Allowed } from '../bill/open-bill.ts';
import type { DeskCore } from './desk-state.ts';

/**
 * Asks a manager for what a cashier may not do alone. In a browser that is no counter only whoever has signed in enters orders: a manager
 * has allowed it by that, as for the server; a cashier asks one who has set a PIN there.
 * @param refused puts back what was typed
 */
export function askManager(
  core: DeskCore,
  needed: readonly Needed[],
  onAllowed: (allowed: readonly Allowed[]) => void,
  refused: () => void = () => {},
): void {
  const manager = managerHere(core);
  if (manager) onAllowed(allowedBy(manager, needed));
  else core.open({ kind: 'pin', needed, onAllowed, refused });
}

/** What a manager allows of what was asked. */
export const allowedBy = (by: string, needed: readonly Needed[]): Allowed[] =>
  needed.map(({ figures: _, ...one }) => ({ ...one, by }));

/** The manager who has signed in to enter orders; null at a counter, where many come and go. */
function managerHere({ device }: DeskCore): string | null {
  const setup = device.setup.get();
  const user = session.get();
  if (!setup || setup.tillId || !user) return null;
  const isManager = setup.staff.some(({ _id, isManager: is }) => is && _id === user._id);
  return isManager || can(user.roles, 'stores.manage') ? user._id : null;
}
