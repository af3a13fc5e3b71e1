import { type NamedKey, useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { TILL_KEYS } from './till-keys.ts';

/**
 * Enter and Escape return to the scan field; typed text stays.
 * @param of the key that led to the field, for the list behind `?`
 */
export function useBackToScan(focusScan: () => void, { shown, does }: NamedKey = TILL_KEYS.escape) {
  return useFieldKeys([
    {
      keys: ['Enter', 'Escape'],
      shown,
      does,
      run: () => {
        focusScan();
        return true;
      },
    },
  ]);
}
