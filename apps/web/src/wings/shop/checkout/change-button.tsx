import { t } from '../../../texts/translate.ts';
import css from './change-button.module.css';

type ChangeButtonProps = {
  /** What it changes, for those who hear the page: "the delivery address". */
  of: string;
  /** Nothing is there yet. */
  isMissing?: boolean;
  /** Instead of "Choose". */
  missing?: string;
  onClick: () => void;
};

/** "Change", or "Choose" where nothing is chosen yet. */
export function ChangeButton({ of, isMissing, missing = t('Choose'), onClick }: ChangeButtonProps) {
  return (
    <button type="button" className={css.change} onClick={onClick}>
      {isMissing ? missing : t('Change')}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
