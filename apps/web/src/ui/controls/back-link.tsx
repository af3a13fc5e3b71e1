import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../texts/translate.ts';
import { IconLink } from './icon-button.tsx';

/** The router numbers its history entries; 0 is the first of ours. */
const cameFromHere = () => (window.history.state as { idx?: number } | null)?.idx;

/** Back in the history, or to `to` if the page was opened directly. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!cameFromHere() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return <IconLink icon={IconArrowLeft} label={t('Back')} to={to} onClick={back} />;
}
