import { describe, expect, it } from 'vitest';
import { centre, densest, distanceKm } from './positions.ts';

const bidar = { lat: 17.9133, lng: 77.5301 };
const chitguppa = { lat: 17.6981, lng: 77.2137 };

describe('positions', () => {
  it('puts Chitguppa 41 km from Bidar', () => {
    expect(distanceKm(bidar, chitguppa)).toBeCloseTo(41.1, 0);
  });

  it('leaves the centre where most points are when one lies far away', () => {
    const tripura = { lat: 23.8, lng: 91.3 };
    const { lat, lng } = centre([bidar, { lat: 17.92, lng: 77.54 }, { lat: 17.9, lng: 77.52 }, tripura]);
    expect(distanceKm({ lat, lng }, bidar)).toBeLessThan(2);
  });

  it('drops the points that stand apart from the largest group', () => {
    const group = [bidar, { lat: 17.92, lng: 77.54 }, { lat: 17.9, lng: 77.52 }];
    expect(densest([...group, { lat: 23.8, lng: 91.3 }])).toEqual({ at: bidar, members: 3 });
  });
});
