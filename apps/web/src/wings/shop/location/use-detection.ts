import { reverseGeocode } from '@haat/contract/places';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { locate, type Position } from '../../../kit/geolocation.ts';
import { nearestPins } from './nearest-pins.ts';

export type OnDetected = (pinCode: string, at: Position) => void;

export function useDetection(onChoose: OnDetected) {
  return useMutation({
    mutationFn: async () => {
      const at = await locate();
      const { results } = await call(reverseGeocode, { query: at });
      return { at, ...nearestPins(results) };
    },
    onSuccess: ({ at, likeliest }) => {
      if (likeliest) onChoose(likeliest.pinCode, at);
    },
  });
}

export type Detection = ReturnType<typeof useDetection>;
