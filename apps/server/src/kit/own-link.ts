import type { Config } from './config.ts';
import { serverSettings } from './server-settings.ts';

/** A path of the app for a browser that already has its origin, as in a push message. */
export const ownAddress = (path: string): string => `/#${path}`;

/** @param path one of `MESSAGE_PATHS` */
export const linkTo = (config: Config, path: string): string =>
  `${config.of(serverSettings).publicUrl}${ownAddress(path)}`;
