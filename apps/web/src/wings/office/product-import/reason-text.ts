import { IMPORT_REASONS, type ImportReason, OF_A_VARIANT } from '@haat/contract/catalog/import-reasons';
import { filledIn } from '@haat/contract/error-body';
import { CallFailed, failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';

/** Without a code there is only the English sentence. */
type Why = {
  reason?: ImportReason | undefined;
  values?: Record<string, string | number> | undefined;
  variant?: string | undefined;
};

export function reasonText({ reason, values, variant }: Why, english: string): string {
  if (!reason) return english;
  const problem = filledIn(t(IMPORT_REASONS[reason]), values ?? {});
  return variant === undefined ? problem : filledIn(t(OF_A_VARIANT), { variant, problem });
}

/** Why a file was refused, or could not be sent. */
export function uploadFailure(error: unknown): string {
  const why = error instanceof CallFailed && error.code === 'file-unreadable' ? error.details : undefined;
  const { reason, values } = (why ?? {}) as Why;
  return reason && reason in IMPORT_REASONS ? reasonText({ reason, values }, '') : failureText(error);
}
