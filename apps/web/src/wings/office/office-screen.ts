import type { Capability } from '@haat/domain/people/capabilities';
import type { ComponentType } from 'react';
import type { Session } from '../../kit/session.ts';
import type { OfficeIcon } from './office-icons.ts';

export type OfficeLink = {
  word: string;
  icon: OfficeIcon;
  /** Null if the user lacks something that it needs. */
  address: (user: Pick<Session, 'store'>) => string | null;
};

export type OfficeScreen = OfficeLink & {
  /** As the router matches it. */
  path: string;
  /** The menu entry marked while it is open; its own by default. */
  under?: string;
  /** Users without it are sent to the sign-in. */
  requires: Capability;
  load: () => Promise<{ Component: ComponentType }>;
};
