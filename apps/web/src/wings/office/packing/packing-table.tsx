import { formatRupees } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { picture } from '../../../kit/image.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { type LineActions, LineChoice, LineReason } from './line-choice.tsx';
import { replacedText } from './line-words.ts';
import css from './packing.module.css';
import { comesFor, orderedFor, type ShownLine, stateOf } from './packing-lines.ts';

type PackingLinesProps = {
  lines: readonly ShownLine[];
  current: number | null;
  actions: LineActions;
  onMark: (line: number) => void;
};

const HEAD = 'caption in-line ink-2 to-start py-8 px-16';
const CELL = 'small line-above py-8 px-16';

/** Every line with its answer, the marked one tinted. */
export function PackingTable({ lines, current, actions, onMark }: PackingLinesProps) {
  return (
    <table className={clsx(css.table, 'wide collapsed')} aria-label={t('Lines of the order')}>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {t('Product')}
          </th>
          <th scope="col" className={clsx('to-end nowrap', HEAD)}>
            {t('Ordered')}
          </th>
          <th scope="col" className={HEAD}>
            {t('In the bag')}
          </th>
          <th scope="col" className={clsx(HEAD, css.whyHead)}>
            {t('Why')}
          </th>
          <th scope="col" className={clsx('to-end nowrap', HEAD)}>
            {t('Line')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.line}
            data-line={line.line}
            aria-current={line.line === current || undefined}
            onClick={() => onMark(line.line)}
            onFocus={() => onMark(line.line)}
          >
            <td className={CELL}>
              <Row gap={12}>
                <PictureTile src={picture(line.image, 'thumb')} size="sm" faded={stateOf(line) === 'none'} />
                <LineName line={line} />
              </Row>
            </td>
            <td className={clsx('figures to-end nowrap', CELL)}>
              {`${shownQuantity(line.quantity, line.soldBy)} × ${formatRupees(line.price)}${perUnit(line.soldBy) ?? ''}`}
            </td>
            <td className={CELL}>
              <LineChoice line={line} actions={actions} />
            </td>
            <td className={CELL}>
              <LineReason line={line} actions={actions} />
            </td>
            <td className={clsx('figures to-end nowrap', CELL)}>
              <LineAmount line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineName({ line }: { line: ShownLine }) {
  const state = stateOf(line);
  return (
    <div className="grow">
      <p className={clsx('label tight w550', state === 'none' && 'ink-2')}>
        {state === 'replaced' && line.said?.quantity === 0 ? (
          <s className="ink-2">{localName(line)}</s>
        ) : (
          localName(line)
        )}
      </p>
      {line.said?.replacedBy ? (
        <p className="caption info">{replacedText(line)}</p>
      ) : (
        line.size && <p className="caption ink-2">{packWords(line.size)}</p>
      )}
    </div>
  );
}

function LineAmount({ line }: { line: ShownLine }) {
  const [ordered, comes] = [orderedFor(line), comesFor(line)];
  return (
    <>
      {comes !== ordered && (
        <s className="caption ink-2 block">
          <Rupees amount={ordered} variant="even" />
        </s>
      )}
      <b className="w600">
        <Rupees amount={comes} variant="even" />
      </b>
    </>
  );
}
