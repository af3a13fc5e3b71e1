import { msg, t } from '../../../texts/translate.ts';
import { NotSaved } from './device.ts';

const WORDS: Record<NotSaved['why'], string> = {
  full: msg('This till is full. Connect to send its bills first.'),
  'no-shift': msg('No shift is open.'),
  locked: msg('The till is locked. Sign in with your PIN.'),
  'not-set-up': msg('This browser isn’t a counter yet.'),
  'clock-back': msg('The clock of this device is off by days, or was set back. Please correct it first.'),
  returned: msg('This is more than was sold: check what can still be returned'),
  'unsent-bills': msg(
    'Bills of the counter that this browser was before are not sent yet. Connect it, and try again when they are.',
  ),
  failed: msg('This could not be saved on this device. Please try again.'),
};

export const notSavedText = (error: unknown) => t(WORDS[error instanceof NotSaved ? error.why : 'failed']);
