import { pairReply } from '@haat/contract/printing/print-agent';
import { digitsOf } from '@haat/domain/basics/figures';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { msg, t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useFieldKeys } from '../keys/use-shortcuts.ts';
import { callAgent } from './call-agent.ts';
import { keepPairing } from './counter-printer.ts';
import css from './printer-card.module.css';
import { agentFailureText } from './printer-words.ts';

type PairFormProps = {
  address: string;
  shop: string;
  /** Links to the agent's page with the code. */
  page: ReactNode;
};

export function PairForm({ address, shop, page }: PairFormProps) {
  const [code, setCode] = useState('');
  const [counter, setCounter] = useState(t('Counter 1'));
  const digits = digitsOf(code);
  const isWhole = digits.length === 6 && counter.trim() !== '';
  const pairing = useMutation({
    mutationFn: () =>
      callAgent(address, '/pair', {
        reply: pairReply,
        body: { code: digits, counter: counter.trim(), shop: shop.slice(0, 120) },
      }),
    onSuccess: ({ token }) => {
      keepPairing({ address, token, counter: counter.trim() });
      toast(t('This counter is paired'));
    },
  });
  const pair = () => {
    if (isWhole && !pairing.isPending) pairing.mutate();
  };
  const onEnter = useFieldKeys([
    {
      keys: ['Enter'],
      shown: ['Enter'],
      does: msg('Pair this browser with the print agent'),
      // Acts even without a code, so that a surrounding form is not submitted.
      run: pair,
    },
  ]);
  return (
    <div className={css.pair}>
      <p className="whole-row">
        {t('Pair this browser once: open the print agent’s page on this computer, and type its code here.')}{' '}
        {page}
      </p>
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={onEnter}
        error={pairing.isError ? agentFailureText(pairing.error) : undefined}
      />
      <TextInput
        label={t('Name of this counter')}
        maxLength={60}
        value={counter}
        onChange={(event) => setCounter(event.currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Button variant="default" disabled={!isWhole} loading={pairing.isPending} onClick={pair}>
        {t('Pair')}
      </Button>
    </div>
  );
}
