import { z } from 'zod';
import { settings } from '../kit/config.ts';

/** A maps geocoder for positions, used before our own directory. */
export const mapsSettings = settings(
  'Maps',
  {
    MAPS_API_KEY: z
      .string()
      .optional()
      .describe(
        'Key of a maps geocoder, which is asked first where a position lies. Absent, or when it doesn’t answer within 3 seconds: our own directory of pin codes answers.',
      ),
    MAPS_URL: z.url().default('https://maps.googleapis.com/maps/api/geocode/json').meta({
      absent: 'Google’s',
      description: 'Address of the geocoder, for another one that answers alike.',
    }),
  },
  (set) => ({ geocoder: set.MAPS_API_KEY ? { url: set.MAPS_URL, key: set.MAPS_API_KEY } : undefined }),
);
