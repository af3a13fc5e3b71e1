import { openDevice } from '../src/wings/till/device/open-device.ts';

/** The till's device without its screens, for journeys that sell by the hundred: built on its own, and part of no product. */
declare const tillPage: {
  openDevice: typeof openDevice;
  session: {
    get: () => import('../src/kit/session.ts').Session | null;
    subscribe: (listener: () => void) => () => void;
    signIn(answer: unknown): import('../src/kit/session.ts').Session;
    signOut(): void;
    expire(): void;
    expiredFor: () => string;
  };
};
/** What such a page offers under `tillPage`. */
export type TillPage = typeof tillPage;
