import { t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import css from './change-button.module.css';

type ChangeButtonProps = {
  /** For screen readers: "the delivery address". */
  of: string;
  /** Nothing is chosen yet. */
  isMissing?: boolean;
  /** Instead of "Choose". */
  missing?: string;
  onClick: () => void;
};

/** "Change", or "Choose" if nothing is chosen yet. */
export function ChangeButton({ of, isMissing, missing = t('Choose'), onClick }: ChangeButtonProps) {
  return (
    <button type="button" className={css.change} onClick={onClick}>
      {isMissing ? missing : t('Change')}
      <Of>{of}</Of>
    </button>
  );
}
