import { t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import css from './change-button.module.css';

type ChangeButtonProps = {
  /** Read out by screen readers: "the delivery address". */
  of: string;
  isMissing?: boolean;
  /** Label instead of "Choose". */
  missing?: string;
  onClick: () => void;
};

export function ChangeButton({ of, isMissing, missing = t('Choose'), onClick }: ChangeButtonProps) {
  return (
    <button type="button" className={css.change} onClick={onClick}>
      {isMissing ? missing : t('Change')}
      <Of>{of}</Of>
    </button>
  );
}
