import type { CallReply } from '@haat/contract/call';
import {
  handOverDriverCash,
  offerDriverCash,
  readDriverCash,
  withdrawDriverCash,
} from '@haat/contract/till/driver-cash';
import { digitsOf } from '@haat/domain/basics/figures';
import { paise } from '@haat/domain/basics/money';
import { countedCash, DENOMINATIONS } from '@haat/domain/till/till-money';
import { isPin } from '@haat/domain/till/till-pin';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAttemptKey } from '../../kit/attempt-key.ts';
import { call } from '../../kit/call.ts';
import { failureText } from '../../kit/call-failed.ts';
import { useKeptCount } from '../../kit/kept-count.ts';
import { t } from '../../texts/translate.ts';
import { cashText } from './door-words.ts';
import { refreshStops } from './use-stops.ts';

/** While a manager is asked, for a quick confirmation. */
const AGAIN_MS = 3_000;
const LONGEST_PIN = 6;

type Cash = CallReply<typeof readDriverCash>;

interface Typed {
  isPart: boolean;
  reason: string;
  /** Null: the first possible receiver. */
  receiver: string | null;
  pin: string;
}

const NOTHING: Typed = { isPart: false, reason: '', receiver: null, pin: '' };

export type HandOver = ReturnType<typeof useHandOver>;

export function useHandOver({ link, token }: { link: string; token: string }) {
  const cash = useQuery({
    queryKey: ['driver-cash', link, token],
    queryFn: ({ signal }) => call(readDriverCash, { token, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.offer ? AGAIN_MS : false),
  });
  const { data } = cash;
  const [typed, setTyped] = useState(NOTHING);
  const { count, setCount, drop } = useKeptCount(`driver ${link}`, data?.holds);
  const [done, setDone] = useState<Cash['last']>(null);
  const [declinedBy, setDeclinedBy] = useState<string | null>(null);
  const key = useAttemptKey();
  const holds = data?.holds ?? paise(0);
  const counted = countedCash(count);
  const isCounted = Object.values(count).some((pieces) => pieces !== undefined);
  const off = typed.isPart || !isCounted ? paise(0) : paise(counted - holds);
  const needsWhy = data !== undefined && Math.abs(off) > data.differenceLimit;
  const receiver = data?.receivers.find(({ _id }) => _id === typed.receiver) ?? data?.receivers[0];
  const missingCount = !isCounted
    ? t('Count the cash')
    : typed.isPart && (counted === 0 || counted > holds)
      ? t('Count at most {{amount}}', { amount: cashText(holds) })
      : needsWhy && typed.reason.trim() === ''
        ? t('Reason first')
        : '';
  const missing = missingCount || (isPin(typed.pin) ? '' : t('PIN first'));

  const press = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () => {
      setDeclinedBy(null);
      return data?.last?.at.getTime();
    },
    // Also after a refusal, as the amount may have changed.
    onSettled: async (_, error, _run, lastAt) => {
      const { last } = (await cash.refetch()).data ?? {};
      // Booked, though the reply was lost: another press would book it twice.
      if (error && last && last.at.getTime() !== lastAt) taken(last);
    },
  });
  const body = () => ({
    receiver: receiver?._id ?? '',
    holds,
    count: DENOMINATIONS.map((value) => ({ value, pieces: count[value] ?? 0 })),
    isPart: typed.isPart,
    reason: typed.reason.trim(),
  });
  const taken = (last: NonNullable<Cash['last']>) => {
    key.done();
    drop();
    setDone(last);
    void refreshStops(link);
  };
  const handOver = () => {
    const { pin } = typed;
    if (missing || press.isPending) return;
    press.mutate(async () => {
      const given = body();
      setTyped((before) => ({ ...before, pin: '' }));
      const { amount, at } = await call(handOverDriverCash, {
        body: { ...given, pin },
        token,
        key: key.of(given),
      }).catch((error: Error) => {
        key.settled(error);
        throw error;
      });
      taken({ amount, at, receiver: receiver?.name ?? '' });
    });
  };
  const offer = () => {
    if (missingCount || press.isPending) return;
    press.mutate(() => call(offerDriverCash, { body: body(), token }));
  };
  const asked = useAnswer(data, taken, setDeclinedBy);
  const withdraw = () => {
    if (press.isPending) return;
    press.mutate(async () => {
      const { withdrawn } = await call(withdrawDriverCash, { token });
      if (withdrawn) asked.current = null;
    });
  };
  return {
    ...typed,
    count,
    setCount,
    cash,
    done,
    holds,
    counted,
    isCounted,
    off,
    needsWhy,
    receiver,
    missingCount,
    missing,
    busy: press.isPending,
    failure: press.error
      ? failureText(press.error)
      : declinedBy && t('{{name}} has not taken it. You still hold it', { name: declinedBy }),
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    typePin: (pin: string) => setTyped((before) => ({ ...before, pin: digitsOf(pin).slice(0, LONGEST_PIN) })),
    handOver,
    offer,
    withdraw,
  };
}

/** Calls back when the manager has taken the cash, or the request no longer waits. */
function useAnswer(
  data: Cash | undefined,
  taken: (last: NonNullable<Cash['last']>) => void,
  declined: (by: string) => void,
) {
  const asked = useRef<Cash['offer']>(null);
  const heard = useEffectEvent(({ offer, last }: Cash) => {
    const before = asked.current;
    asked.current = offer;
    if (!before || offer) return;
    if (last && last.at >= before.at) taken(last);
    else declined(before.receiver);
  });
  useEffect(() => {
    if (data) heard(data);
  }, [data]);
  return asked;
}
