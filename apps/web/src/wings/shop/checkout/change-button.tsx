import { t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import css from './change-button.module.css';

type ChangeButtonProps = {
  /** What it changes, for whoever hears it: "the delivery address". */
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
      <Of>{of}</Of>
    </button>
  );
}
