import { folder, settings } from '../../kit/config.ts';

/** Served at `/`. */
export const webAppSettings = settings(
  'The web app',
  {
    WEB_DIR: folder
      .default(folder.parse('apps/web/dist'))
      .meta({ absent: '`apps/web/dist`', description: 'The built web app.' }),
  },
  (set) => ({ webDir: set.WEB_DIR }),
);
