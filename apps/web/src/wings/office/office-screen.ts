import type { Capability } from '@haat/domain/people/capabilities';
import type { ComponentType } from 'react';
import type { Session } from '../../kit/session.ts';
import type { OfficeIcon } from './office-icons.ts';

/** An entry of the menus and the palette. */
export type OfficeLink = {
  /** In menu, palette and title. */
  word: string;
  icon: OfficeIcon;
  /** Null if it needs something that the user lacks. */
  address: (user: Pick<Session, 'store'>) => string | null;
};

/** A screen of the office and its entries. */
export type OfficeScreen = OfficeLink & {
  /** As the router matches it. */
  path: string;
  /** The menu entry marked while it is open; absent: its own. */
  under?: string;
  /** Users without it are sent to the sign-in. */
  requires: Capability;
  load: () => Promise<{ Component: ComponentType }>;
};
