import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { JsonFault } from './read-json.ts';

export type JsonEditor = {
  replace: (text: string) => void;
  blame: (fault: JsonFault | null) => void;
  close: () => void;
};

type Opening = {
  text: string;
  label: string;
  onText: (text: string) => void;
  /** From 1. */
  onLine: (line: number) => void;
};

const mark = StateEffect.define<{ from: number; to: number }>();
const changedLine = Decoration.line({ class: 'cm-changed' });

const changed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { effects, changes, state, docChanged }) => {
    for (const effect of effects)
      if (effect.is(mark)) {
        const first = state.doc.lineAt(effect.value.from).number;
        const last = state.doc.lineAt(effect.value.to).number;
        const lines = Array.from(
          { length: last - first + 1 },
          (_line, nth) => state.doc.line(first + nth).from,
        );
        return Decoration.set(lines.map((at) => changedLine.range(at)));
      }
    return docChanged ? marks.map(changes) : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--info)' },
]);

const looks = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '12px' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-3)', border: 'none' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--tint)' },
  '.cm-changed': { backgroundColor: 'var(--warn-bg)', boxShadow: 'inset 3px 0 var(--marigold-500)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--primary)', outlineOffset: '-2px' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--soft-hover)' },
});

/** Tab leaves the editor, as it leaves any field. */
export function openEditor(parent: HTMLElement, { text, label, onText, onLine }: Opening): JsonEditor {
  let isOurs = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        json(),
        syntaxHighlighting(colours),
        looks,
        changed,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
          if (selectionSet || docChanged) onLine(state.doc.lineAt(state.selection.main.head).number);
          if (docChanged && !isOurs) onText(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    replace: (next) => {
      const before = view.state.doc.toString();
      if (next === before) return;
      const { from, to, insert } = differenceOf(before, next);
      isOurs = true;
      view.dispatch({
        changes: { from, to, insert },
        effects: [
          mark.of({ from, to: Math.max(from, from + insert.length - 1) }),
          EditorView.scrollIntoView(from, { y: 'center' }),
        ],
      });
      isOurs = false;
      onLine(view.state.doc.lineAt(from).number);
    },
    blame: (fault) => {
      const { doc } = view.state;
      const line = fault && doc.line(Math.min(Math.max(1, fault.line), doc.lines));
      const found =
        line && fault
          ? [{ from: line.from, to: line.to, severity: 'error' as const, message: fault.said }]
          : [];
      view.dispatch(setDiagnostics(view.state, found));
    },
    close: () => view.destroy(),
  };
}

/** The single range in which two texts differ. */
function differenceOf(before: string, next: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && from < next.length && before[from] === next[from]) from += 1;
  let end = 0;
  const most = Math.min(before.length, next.length) - from;
  while (end < most && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: next.slice(from, next.length - end) };
}
