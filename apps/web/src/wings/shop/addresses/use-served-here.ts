import { describePinCode } from '@haat/contract/places';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { useShop } from '../state/shop-context.tsx';

/** False while unknown. */
export function useServedHere(pinCodes: readonly string[]): (pinCode: string) => boolean {
  const { _id: marketplace, marketPinCode } = useShop();
  const others = [...new Set(pinCodes)].filter((pinCode) => pinCode !== marketPinCode);
  const described = useQueries({
    queries: others.map((pinCode) => queryOf(describePinCode, { params: { pinCode } })),
  });
  return (pinCode) =>
    pinCode === marketPinCode || described[others.indexOf(pinCode)]?.data?.marketplace === marketplace;
}
