import type { Paise } from '@haat/domain/basics/money';
import { useEffect, useState } from 'react';
import { readRupees } from '../bill/typed-code.ts';

const shown = (amount: Paise | null) => (amount === null ? '' : (amount / 100).toFixed(2));

/** Keeps the typed text until the amount is changed elsewhere. */
export function useTypedRupees(amount: Paise | null) {
  const [typed, setTyped] = useState(shown(amount));
  useEffect(() => setTyped((text) => (readRupees(text) === amount ? text : shown(amount))), [amount]);
  return [typed, setTyped] as const;
}
