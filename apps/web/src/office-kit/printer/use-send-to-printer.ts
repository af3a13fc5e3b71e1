import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePrintAgent } from './counter-printer.ts';
import { JobIds, type PrintJob, sendToPrinter } from './send-to-printer.ts';

/** `ready`: the agent's address is known. */
export function useSendToPrinter() {
  const { data: agent } = usePrintAgent();
  const ids = useRef(new JobIds());
  const sending = useMutation({
    mutationFn: (job: PrintJob) => sendToPrinter(agent?.address ?? '', job, ids.current.idOf(job)),
    onSuccess: () => ids.current.acknowledged(),
    // Required by the specification.
    onError: (error) => console.warn('Label print failed', error),
  });
  return { send: sending.mutate, sending, address: agent?.address, ready: agent !== undefined };
}
