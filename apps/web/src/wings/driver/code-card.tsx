import { checkDoorCode, type DriverStop } from '@haat/contract/orders/doors';
import { digitsOf } from '@haat/domain/basics/figures';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../kit/call.ts';
import { CallFailed } from '../../kit/call-failed.ts';
import { dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import door from './door.module.css';
import { answerCode, type DoorDraft, isCodeLocked } from './door-draft.ts';
import css from './driver.module.css';

const DIGITS = 4;

type CodeCardProps = {
  stop: DriverStop;
  token: string;
  shopPhone: string;
  draft: DoorDraft;
  onChange: (part: Partial<DoorDraft>) => void;
};

/** Four digits are checked at once; without a network the server checks them later. */
export function CodeCard({
  stop,
  token,
  shopPhone,
  draft: { code, codeState, triesLeft },
  onChange,
}: CodeCardProps) {
  const isLocked = isCodeLocked(stop, { codeState });
  const check = async (typed: string) => {
    onChange({ code: typed, codeState: 'checking' });
    const say = (part: Partial<DoorDraft>) => answerCode(stop._id, typed, part);
    try {
      const answer = await call(checkDoorCode, { params: { id: stop._id }, body: { code: typed }, token });
      if (answer.right) say({ codeState: 'right' });
      else say({ codeState: answer.triesLeft > 0 ? 'wrong' : 'locked', triesLeft: answer.triesLeft });
    } catch (error) {
      if (error instanceof CallFailed && !error.undecided) say({ codeState: 'open', code: '' });
      else say({ codeState: 'later' });
    }
  };
  const type = (typed: string) => {
    const digits = digitsOf(typed).slice(0, DIGITS);
    if (digits.length === DIGITS) void check(digits);
    else onChange({ code: digits, codeState: 'open' });
  };
  const checkAgain = useEffectEvent(() => {
    if (codeState === 'checking' || codeState === 'later') void check(code);
  });
  // The page was gone before the answer came, or there was no network.
  useEffect(() => checkAgain(), []);
  if (isLocked)
    return (
      <section className={css.card}>
        <p className={clsx('body w600', css.red)} role="alert">
          {t('Ask the shop to let it through')}
        </p>
        {shopPhone && (
          <a className={css.outline} href={dialLink(shopPhone)}>
            <IconPhone size={20} aria-hidden />
            {t('Call the shop')}
          </a>
        )}
      </section>
    );
  return (
    <section className={clsx(css.card, door.code)}>
      <label htmlFor="door-code" className="heading w700">
        {t('Code')}
        <span className="label w600 block" role="status">
          {codeState === 'right' && (
            <span className={clsx('inline-row align-center gap-4', css.green)}>
              <IconCheck size={20} aria-hidden /> {t('Right')}
            </span>
          )}
          {codeState === 'wrong' && (
            <span className={css.red}>{t('Wrong, {{count}} tries left', { count: triesLeft })}</span>
          )}
          {codeState === 'later' && <span className={css.amber}>{t('Checked later')}</span>}
          {codeState === 'checking' && t('Checking…')}
        </span>
      </label>
      <span
        className={clsx(door.boxes, codeState === 'right' && door.right, codeState === 'wrong' && door.wrong)}
      >
        <input
          className="cover wide no-line no-ground"
          id="door-code"
          value={code}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
        />
        {Array.from({ length: DIGITS }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four places
          <span className="centred rounded larger w700 h-56" key={nth} aria-hidden>
            {code[nth] ?? ''}
          </span>
        ))}
      </span>
    </section>
  );
}
