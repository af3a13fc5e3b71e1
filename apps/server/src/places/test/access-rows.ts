import type { AccessRows } from '../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  reverseGeocode: { who: 'everybody', request: () => ({ url: '/api/location/reverse?lat=17.7&lng=77.2' }) },
  describePinCode: { who: 'everybody', request: () => ({ url: '/api/location/pin-codes/585412' }) },
  listServedPlaces: { who: 'everybody', request: () => ({ url: '/api/location/served-places?near=585412' }) },
  readAbout: { who: 'everybody', request: () => ({ url: '/api/about?pinCode=585412' }) },
  findMarketplace: { who: 'everybody', request: () => ({ url: '/api/marketplace/places/585412' }) },
});
