import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Trans } from './trans.tsx';

it('a sentence keeps its words around the elements put into it', () => {
  const sentence = (
    <Trans
      i18nKey="The price is now <b>{{now}}</b> <s>{{before}}</s>, <link/>."
      values={{ now: '₹62.00', before: '₹58.00' }}
      components={{ b: <b />, s: <s />, link: <a href="#/cart">see</a> }}
    />
  );
  expect(renderToStaticMarkup(sentence)).toBe(
    'The price is now <b>₹62.00</b> <s>₹58.00</s>, <a href="#/cart">see</a>.',
  );
});

it('a value with a tag in it stays text', () => {
  const sentence = (
    <Trans i18nKey="For <b>{{name}}</b>" values={{ name: '<i>Asha</i>' }} components={{ b: <b /> }} />
  );
  expect(renderToStaticMarkup(sentence)).toBe('For <b>&lt;i&gt;Asha&lt;/i&gt;</b>');
});
