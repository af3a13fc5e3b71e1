import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseLanguage, declineLanguages, languageToOffer, useLanguage } from '../../../kit/language.ts';
import type { Language } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './language-offer.module.css';

// Written in the offered language, as its catalogue isn't loaded.
const OFFERS: Record<Exclude<Language, 'en'>, { text: string; yes: string; no: string }> = {
  hi: { text: 'Haat हिन्दी में भी है', yes: 'हिन्दी में देखें', no: 'अंग्रेज़ी ही रखें' },
  kn: { text: 'Haat ಕನ್ನಡದಲ್ಲೂ ಇದೆ', yes: 'ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ', no: 'ಇಂಗ್ಲಿಷ್ ಇರಲಿ' },
};

/** The device's language, for shoppers who have not chosen one. */
export function LanguageOffer() {
  const current = useLanguage();
  const [offered, setOffered] = useState(languageToOffer);
  if (!offered || offered === 'en' || current !== 'en') return null;
  const { text, yes, no } = OFFERS[offered];
  return (
    <Row as="aside" className={css.offer} lang={offered} aria-label={text}>
      <p>{text}</p>
      <button
        type="button"
        className={css.yes}
        onClick={() => void chooseLanguage(offered).catch(() => setOffered(undefined))}
      >
        {yes}
      </button>
      <IconButton
        icon={IconX}
        label={no}
        onClick={() => {
          declineLanguages();
          setOffered(undefined);
        }}
      />
    </Row>
  );
}
