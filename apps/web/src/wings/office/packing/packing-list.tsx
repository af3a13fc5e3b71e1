import { formatRupees } from '@haat/domain/basics/money';
import { IconCheck, IconReplace } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRef } from 'react';
import { picture } from '../../../kit/image.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { type LineActions, LineChoice, LineReason } from './line-choice.tsx';
import { partText, replacedText } from './line-words.ts';
import css from './packing.module.css';
import { inBagOf, isOpen, type LineState, type ShownLine, stateOf } from './packing-lines.ts';

type PackingListProps = {
  lines: readonly ShownLine[];
  current: number | null;
  actions: LineActions;
  onMark: (line: number) => void;
};

/** On a phone the current line is on top, answered ones sink. */
export function PackingList({ lines, current, actions, onMark }: PackingListProps) {
  const top = useRef<HTMLElement>(null);
  const mark = (line: number) => {
    onMark(line);
    top.current?.scrollIntoView({ block: 'center' });
  };
  const marked = lines.find(({ line }) => line === current) ?? lines.find(isOpen);
  const rest = lines.filter((line) => line !== marked);
  const open = rest.filter(isOpen);
  const done = rest.filter((line) => !isOpen(line));
  return (
    <>
      {marked && (
        <section className={css.current} aria-label={localName(marked)} ref={top}>
          <Row gap={12}>
            <PictureTile src={picture(marked.image, 'thumb')} size="sm" />
            <div className="grow">
              <p className="label tight w600">{localName(marked)}</p>
              <p className="caption ink-2 figures">
                {[packWords(marked.size), `${formatRupees(marked.price)}${perUnit(marked.soldBy) ?? ''}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <b className="label w600">
              {t('{{quantity}} ordered', { quantity: shownQuantity(marked.quantity, marked.soldBy) })}
            </b>
          </Row>
          {marked.said?.replacedBy && <p className="caption mt-8 info">{replacedText(marked)}</p>}
          <LineChoice line={marked} actions={actions} large />
          <LineReason line={marked} actions={actions} large />
        </section>
      )}
      {open.length > 0 && <Group title={t('Still to pack')} lines={open} onMark={mark} />}
      {done.length > 0 && <Group title={t('In the bag')} lines={done} onMark={mark} />}
    </>
  );
}

type GroupProps = { title: string; lines: readonly ShownLine[]; onMark: (line: number) => void };

function Group({ title, lines, onMark }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="caption w600 ink-2 surface-2 py-8 px-16 in-line">{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.line} className="faint-line-below">
            <button
              type="button"
              className="row gap-12 wide to-start surface pointer py-12 px-16 no-line"
              onClick={() => onMark(line.line)}
            >
              <PictureTile src={picture(line.image, 'thumb')} size="sm" faded={stateOf(line) === 'none'} />
              <span className="grow">
                <span className="label tight w550 block">{localName(line)}</span>
                <span className="caption ink-2 figures">
                  {[packWords(line.size), `${formatRupees(line.price)}${perUnit(line.soldBy) ?? ''}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <LineMark line={line} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Partial<Record<LineState, string>> = {
  all: 'ok',
  fewer: 'warn',
  none: 'danger-ink',
  replaced: 'info',
};

function LineMark({ line }: { line: ShownLine }) {
  const { said, quantity, soldBy } = line;
  const state = stateOf(line);
  const left = shownQuantity(quantity - inBagOf(line), soldBy);
  const isWhole = said?.replacedBy?.quantity === quantity;
  return (
    <span className={clsx('row gap-4 small w600 rigid figures', TONES[state])}>
      {state === 'all' && <IconCheck size={16} aria-hidden />}
      {state === 'replaced' && <IconReplace size={16} aria-hidden />}
      {state === 'open'
        ? t('{{quantity}} to go', { quantity: left })
        : state === 'replaced'
          ? isWhole
            ? t('Replaced')
            : t('{{quantity}} of {{ordered}}', {
                quantity: shownQuantity(inBagOf(line), soldBy),
                ordered: shownQuantity(quantity, soldBy),
              })
          : partText(line)}
    </span>
  );
}
