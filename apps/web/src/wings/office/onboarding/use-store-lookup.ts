import { lookUpStore } from '@haat/contract/stores/onboarding';
import { isPinCode } from '@haat/domain/basics/pin-code';
import { isGstin } from '@haat/domain/invoices/gstin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../kit/query.ts';
import type { NewStoreValues } from './new-store-values.ts';

export function useStoreLookup({ pinCode, gstNumber }: Pick<NewStoreValues, 'pinCode' | 'gstNumber'>) {
  const gstin = gstNumber.replace(/\s/g, '').toUpperCase();
  const query = useMemo(
    () => ({
      ...(isPinCode(pinCode.trim()) && { pinCode: pinCode.trim() }),
      ...(isGstin(gstin) && { gstNumber: gstin }),
    }),
    [pinCode, gstin],
  );
  const { data } = useQuery({ ...queryOf(lookUpStore, { query }), placeholderData: keepPreviousData });
  return { ...data, asked: query };
}

export type StoreLookup = ReturnType<typeof useStoreLookup>;
