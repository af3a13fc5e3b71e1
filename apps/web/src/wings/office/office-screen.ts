import type { Capability } from '@haat/domain/people/capabilities';
import type { ComponentType } from 'react';
import type { Session } from '../../kit/session.ts';
import type { OfficeIcon } from './office-icons.ts';

/** A word of the menus and the palette. */
export type OfficeLink = {
  /** In menu, palette and title. */
  word: string;
  icon: OfficeIcon;
  /** Where it leads this person; null where it needs a thing that they have not. */
  address: (user: Pick<Session, 'store'>) => string | null;
};

/** A screen of the office, and all that leads to it. */
export type OfficeScreen = OfficeLink & {
  /** As the router matches it. */
  path: string;
  /** The word of the menu that it is opened from, which is marked while it is open; absent: its own. */
  under?: string;
  /** Who lacks it is led to the sign-in, or to the order list. */
  requires: Capability;
  load: () => Promise<{ Component: ComponentType }>;
};
