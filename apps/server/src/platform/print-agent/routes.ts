import { readPrintAgent } from '@haat/contract/printing/address';
import type { Binder } from '../../kit/bind.ts';
import { printAgentSettings } from './print-agent-settings.ts';

export function bindPrintAgent(binder: Binder): void {
  const { config } = binder.context;
  binder.on(readPrintAgent, async () => ({ address: config.of(printAgentSettings).printAgentUrl }));
}
