import type { Tender } from '@haat/contract/till/entries';
import { msg, t } from '../../../texts/translate.ts';

const METHODS: Record<Tender['method'], string> = {
  cash: msg('cash'),
  upi: msg('upi'),
  check: msg('check'),
};

export const methodsText = ({
  tenders,
  points,
}: {
  tenders: readonly Tender[];
  points?: number | undefined;
}) => [...tenders.map(({ method }) => t(METHODS[method])), ...(points ? [t('points')] : [])].join(', ');
