import type { Config } from './config.ts';
import { serverSettings } from './server-settings.ts';

/** A path of the app as a browser opens it that has the app's address already, such as one that a push message comes to. */
export const ownAddress = (path: string): string => `/#${path}`;

/** A path of the app as a link for messages. `path` is one of `MESSAGE_PATHS`. */
export const linkTo = (config: Config, path: string): string =>
  `${config.of(serverSettings).publicUrl}${ownAddress(path)}`;
