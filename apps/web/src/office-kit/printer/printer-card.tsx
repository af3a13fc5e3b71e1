import { jobReply, type PrinterRole, printersReply } from '@haat/contract/printing/print-agent';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { failureText } from '../../kit/call-failed.ts';
import { msg, t } from '../../texts/translate.ts';
import { DotChip } from '../../ui/display/dot-chip.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { callAgent } from './call-agent.ts';
import { keepPairing, usePairing, usePrintAgent } from './counter-printer.ts';
import { PairForm } from './pair-form.tsx';
import css from './printer-card.module.css';
import { agentFailureText, jobNote, TROUBLE_WORDS } from './printer-words.ts';

const NAMES: Record<PrinterRole, string> = {
  receipt: msg('Receipt printer'),
  label: msg('Label printer'),
};
const EVERY_MS = 10_000;

/** State of the print agent, pairing, and a test print. */
export function PrinterCard({ shop }: { shop: string }) {
  const { data: agent, error, refetch } = usePrintAgent();
  return (
    <Stack gap={12} className="small">
      <p className="caption ink-2">
        {t('The print agent on this computer prints receipts and labels, for this browser only.')}
      </p>
      {agent ? (
        <AgentPart address={agent.address} shop={shop} />
      ) : error ? (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      ) : (
        <Skeleton height={96} />
      )}
    </Stack>
  );
}

function AgentPart({ address, shop }: { address: string; shop: string }) {
  const pairing = usePairing(address);
  const { data, error, refetch } = useQuery({
    queryKey: ['print-agent', address, pairing?.token],
    queryFn: () => callAgent(address, '/printers', { reply: printersReply }),
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  const page = (
    <Anchor inherit href={`${address}/status`} target="_blank" rel="noreferrer">
      {t('Open the print agent’s page')}
    </Anchor>
  );
  if (error)
    return (
      <>
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {agentFailureText(error)}
        </Alert>
        {page}
      </>
    );
  if (!data) return <Skeleton height={96} />;
  if (!data.paired) return <PairForm address={address} shop={shop} page={page} />;
  return (
    <>
      <ul className="outlined rounded ruled" aria-label={t('Printers')}>
        {data.printers.map((printer) => (
          <PrinterRow key={printer.role} address={address} {...printer} />
        ))}
      </ul>
      <Row between wrap className="gap-4-12">
        {page}
        {pairing && <Unpair address={address} counter={pairing.counter} />}
      </Row>
    </>
  );
}

type PrinterRowProps = z.output<typeof printersReply>['printers'][number] & { address: string };

function PrinterRow({ address, role, name, state, trouble }: PrinterRowProps) {
  const testing = useMutation({
    mutationFn: () => callAgent(address, '/test', { reply: jobReply, body: { printer: role } }),
    onSuccess: (job) => toast(jobNote(job) ?? t('Sent to the printer')),
  });
  return (
    <li className="row align-center wrap py-8 px-12 gap-4-12">
      <span className={css.words}>
        <b>{t(NAMES[role])}</b>
        {name !== NAMES[role] && <span className="caption ink-2 block">{name}</span>}
        {testing.isError && (
          <span className="caption in-line danger-ink block" role="alert">
            {agentFailureText(testing.error)}
          </span>
        )}
      </span>
      {state === 'preview' ? (
        <DotChip tone="grey">{t('Not set up, makes pictures')}</DotChip>
      ) : trouble ? (
        <DotChip tone="marigold">{t(TROUBLE_WORDS[trouble])}</DotChip>
      ) : (
        <DotChip tone="green">{t('Ready')}</DotChip>
      )}
      <Button
        size="xs"
        variant="default"
        loading={testing.isPending}
        onClick={() => testing.mutate()}
        aria-label={t('Test print: {{printer}}', { printer: t(NAMES[role]) })}
      >
        {t('Test print')}
      </Button>
    </li>
  );
}

/** Drops this browser's token in any case; the agent is told if it answers. */
function Unpair({ address, counter }: { address: string; counter: string }) {
  const unpairing = useMutation({
    mutationFn: () => callAgent(address, '/unpair', { reply: z.unknown(), body: {} }),
    onSettled: () => keepPairing(undefined),
  });
  return (
    <Row as="span" gap={4} className="caption ink-2">
      {t('Paired as {{counter}}', { counter })}
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        loading={unpairing.isPending}
        onClick={() => unpairing.mutate()}
      >
        {t('Unpair')}
      </Button>
    </Row>
  );
}
