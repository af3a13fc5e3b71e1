import { z } from 'zod';
import { settings } from '../../kit/config.ts';

/** The program at a shop's counter that prints receipts and labels. */
export const printAgentSettings = settings(
  'Printing at the counter',
  {
    PRINT_AGENT_URL: z
      .url({ protocol: /^https?$/ })
      .default('http://127.0.0.1:4310')
      .describe(
        'The print agent of a shop, as the browsers at its counter reach it: `POST /print` and `POST /label` go there, see [print-agent.md](print-agent.md).',
      ),
  },
  (set) => ({ printAgentUrl: set.PRINT_AGENT_URL.replace(/(?<!\/)\/+$/, '') }),
);
