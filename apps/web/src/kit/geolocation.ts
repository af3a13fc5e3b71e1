import { t } from '../texts/translate.ts';

/** Storefront, section 9; in milliseconds. */
const GEOLOCATION = { enableHighAccuracy: true, timeout: 5_000, maximumAge: 60_000 };

/** In degrees. */
export type Position = { lat: number; lng: number };

type Reason = 'unsupported' | 'denied' | 'late' | 'unavailable';

function sentence(reason: Reason): string {
  switch (reason) {
    case 'unsupported':
      return t('Geolocation is not supported by this browser');
    case 'denied':
      return t(
        'Your browser does not share your location. Allow it in the site settings, or type your pin code.',
      );
    case 'late':
      return t('Finding your location took too long. Try again, or type your pin code.');
    case 'unavailable':
      return t('Your location is not available right now. Try again, or type your pin code.');
  }
}

/** The message is a sentence for the shopper. */
export class NotLocated extends Error {
  constructor(reason: Reason) {
    super(sentence(reason));
    this.name = 'NotLocated';
  }
}

const REASONS: Record<number, Reason> = { 1: 'denied', 2: 'unavailable', 3: 'late' };

/**
 * The browser asks for permission first.
 * @throws NotLocated
 */
export function locate(): Promise<Position> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed(new NotLocated('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => failed(new NotLocated(REASONS[code] ?? 'unavailable')),
      GEOLOCATION,
    );
  });
}
