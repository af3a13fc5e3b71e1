import { session } from '../src/kit/session.ts';
import { openDevice } from '../src/wings/till/device/open-device.ts';

/** The till's device without its screens, for journeys that sell by the hundred: built on its own, and part of no product. */
const tillPage = { openDevice, session };

/** What such a page offers under `tillPage`. */
export type TillPage = typeof tillPage;

Object.assign(window, { tillPage });
