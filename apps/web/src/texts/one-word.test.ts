import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** All sentences in Hindi and Kannada; search words keep the shoppers' spelling. */
const sentences = globSync(['apps/{server,web}/src/**/*.ts', 'packages/domain/src/**/*.ts'], { cwd: ROOT })
  .filter(
    (file) => !/\.test\.|search|shoppers-queries|keyword-query|same-words|figures|\/import\//.test(file),
  )
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const wordsOf = (script: string) => new Set(sentences.match(new RegExp(`[${script}\u200c\u200d]+`, 'gu')));
const hindi = wordsOf('\u0900-\u097f');

/** The right word, and wrong ones at the beginning of words. */
const SAME = {
  Hindi: {
    समीक्षा: 'रिव्यू',
    उत्पाद: 'प्रोडक्ट',
    बंडल: 'कॉम्बो',
    सहेज: 'सेव',
    श्रेणी: 'कैटेगरी',
    उपकैटेगरी: 'सबकैटेगरी',
    विक्रेता: 'सप्लायर',
    वेंडर: 'सप्लायर',
    स्टोर: 'दुकान',
    लिस्ट: 'सूची',
    इजाज़त: 'अनुमति',
    खिड़की: 'विंडो',
    क़ीमत: 'दाम',
    संचालक: 'ऑपरेटर',
    पंक्ति: 'लाइन',
    आकार: 'साइज़',
    'दूसरा कारक': 'दो चरणों में पुष्टि',
    'दूसरा सुरक्षा चरण': 'दो चरणों में पुष्टि',
  },
  Kannada: {
    ಎಲ್ಲಾ: 'ಎಲ್ಲ',
    ಬಂಡಲ್: 'ಕಾಂಬೊ',
    ರಶೀದಿ: 'ರಸೀದಿ',
    ದಾಸ್ತಾನು: 'ಸ್ಟಾಕ್',
    ಮಾರಾಟಗಾರ: 'ಪೂರೈಕೆದಾರ',
    ಮಾರ್ಕೆಟ್: 'ಮಾರುಕಟ್ಟೆ',
    ವಿತರಣ: 'ಡೆಲಿವರಿ',
    ನಂಬರ್: 'ಸಂಖ್ಯೆ',
    ಉಪವಿಭಾಗ: 'ಉಪವರ್ಗ',
    ಕಿಟಕಿ: 'ವಿಂಡೋ',
    ಆಮದು: 'ಇಂಪೋರ್ಟ್',
    ನಿರ್ವಾಹಕ: 'ಆಪರೇಟರ್',
    ಮುದ್ರಕ: 'ಪ್ರಿಂಟರ್',
    ಕೊಡುಗೆ: 'ಆಫರ್',
    ಐಟಂ: 'ವಸ್ತು',
    ಸಾಮಾನು: 'ಸರಕು',
    ವೆಚ್ಚ: 'ಖರೀದಿ ಬೆಲೆ',
    'ಎರಡನೇ ಅಂಶ': 'ಎರಡು ಹಂತದ ಪರಿಶೀಲನೆ',
    'ಎರಡನೇ ಭದ್ರತಾ ಹಂತ': 'ಎರಡು ಹಂತದ ಪರಿಶೀಲನೆ',
  },
};

/** Different words that differ by one sign. */
const ALIKE = ['कि की', 'में मैं', 'लॉट लौट', 'लॉग लोग'];

/** Hindi without optional signs: the dot below, the nasal sign, long vowels. */
const spelling = (word: string) =>
  word
    .replaceAll(/[\u093c\u200c\u200d]/gu, '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/[ङञणनम]्(?=[क-ह])/gu, 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ै', 'े')
    .replaceAll(/[ौॉ]/gu, 'ो');

describe('in every text of the product', () => {
  it('English says two-step verification', () => {
    const files = [
      'apps/web/src/**/*.{ts,tsx}',
      'packages/contract/src/**/*.ts',
      'apps/server/src/**/*-settings.ts',
    ];
    const said = globSync(files, { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => /^(?!\s*(\/\*|\*|\/\/)).*\bsecond factors?\b/i.test(line)),
      );
    // An action of the audit log, by its stored name.
    expect(said.map((line) => line.trim())).toEqual([
      "'second factor removed': msg('Removed two-step verification'),",
    ]);
  });
  it.each(Object.entries(SAME))('%s has one word for one thing', (_language, words) => {
    const others = Object.keys(words).filter((word) =>
      new RegExp(`(?<![\u0900-\u097f\u0c80-\u0cff])${word}`, 'u').test(sentences),
    );
    expect(others).toEqual([]);
  });

  it('a Hindi word is spelt in one way', () => {
    const spellings = Map.groupBy(hindi, spelling);
    const doubles = [...spellings.values()].filter((words) => words.length > 1);
    expect(doubles.map((words) => words.sort().join(' ')).filter((words) => !ALIKE.includes(words))).toEqual(
      [],
    );
  });
});
