import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { t, type Values } from './translate.ts';

type TransProps = {
  /** Tags are elements: "Arrives by <b>{{time}}</b>", "You save <amount/>". */
  i18nKey: string;
  values?: Values;
  /** By tag; the text within becomes its children. */
  components: Record<string, ReactElement>;
};

const TAG = /<(\w+)\s*\/>|<(\w+)>(.*?)<\/\2>/;

/** Tags don't nest; one without an element becomes its text. */
function filled(sentence: string, components: TransProps['components']): ReactNode[] {
  // Splitting by three groups gives: text, name of an empty tag, name of a pair, text between, text, ...
  const parts = sentence.split(new RegExp(TAG, 'g'));
  const nodes: ReactNode[] = [parts[0]];
  for (let at = 1; at < parts.length; at += 4) {
    const inner = parts[at + 2];
    const element = components[parts[at] ?? parts[at + 1] ?? ''];
    nodes.push(element && inner !== undefined ? cloneElement(element, {}, inner) : (element ?? inner));
    nodes.push(parts[at + 3]);
  }
  return nodes;
}

/** For sentences with elements: bold amounts, links. Everything else is `t()`. */
export function Trans({ i18nKey, values = {}, components }: TransProps) {
  return filled(t(i18nKey, values), components).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
    <Fragment key={index}>{node}</Fragment>
  ));
}
