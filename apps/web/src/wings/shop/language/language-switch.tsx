import clsx from 'clsx';
import { useState } from 'react';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../../kit/language.ts';
import { LANGUAGES, type Language, t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './language-switch.module.css';

export function LanguageSwitch() {
  const current = useLanguage();
  const [coming, setComing] = useState<Language>();
  const choose = async (language: Language) => {
    setComing(language);
    await chooseLanguage(language).catch(() =>
      toast(t('This language can’t be loaded right now. Please try again later.')),
    );
    setComing(undefined);
  };
  return (
    <fieldset className={clsx('inline-row', css.switch)} aria-busy={coming !== undefined}>
      <legend className="sr-only">{t('Language')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={clsx('ink-2 nowrap target py-0 px-10 rounded-small', css.name)}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
