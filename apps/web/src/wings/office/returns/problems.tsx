import type { GstReturn, ReturnProblem } from '@haat/contract/reports/returns';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconEye, IconFileX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { problemText } from './return-words.ts';
import css from './returns.module.css';
import type { Asked } from './use-asked.ts';

/** What the portal would refuse, then what it may question. */
export function Problems({ of, asking }: { of: GstReturn; asking: Asked }) {
  return (
    <>
      {of.refused.length === 0 ? (
        <Row gap={10} className="small w600 ok ok-ground py-12 px-16">
          <IconCircleCheck size={20} aria-hidden />
          <span>{t('The portal will take this file')}</span>
        </Row>
      ) : (
        <>
          <Row gap={10} wrap className="danger-ink danger-ground py-10 px-16">
            <IconFileX size={20} aria-hidden />
            <h3 className="small w650">{t('Will be refused')}</h3>
            <span className="note">{of.refused.length}</span>
          </Row>
          <List problems={of.refused} asking={asking} />
        </>
      )}
      {of.lookAt.length > 0 && (
        <>
          <Row gap={10} wrap className="warn warn-ground py-10 px-16">
            <IconEye size={20} aria-hidden />
            <h3 className="small w650">{t('Look at this')}</h3>
            <span className="note">{of.lookAt.length}</span>
          </Row>
          <List problems={of.lookAt} asking={asking} />
        </>
      )}
    </>
  );
}

function List({ problems, asking }: { problems: ReturnProblem[]; asking: Asked }) {
  return (
    <ul>
      {problems.map((problem) => {
        const { title, about } = problemText(problem);
        return (
          <Row
            as="li"
            key={`${problem.kind} ${title}`}
            gap={12}
            between
            wrap
            className="py-10 px-16 line-above"
          >
            <div className={css.said}>
              <p className="small w600">{title}</p>
              <p className="note ink-2">{about}</p>
            </div>
            <ProblemLink problem={problem} asking={asking} />
          </Row>
        );
      })}
    </ul>
  );
}

/** Leads to the affected documents, or to where the problem is solved. */
function ProblemLink({ problem, asking }: { problem: ReturnProblem; asking: Asked }) {
  const opens = (...[figure, key]: Parameters<Asked['open']>) => (
    <Button variant="default" size="xs" onClick={() => asking.open(figure, key)}>
      {t('Open documents')}
    </Button>
  );
  switch (problem.kind) {
    case 'hsn-missing':
    case 'hsn-short':
    case 'hsn-unknown':
      return (
        <Row gap={8} wrap>
          {problem.codes.map((code) => (
            <Button key={code} variant="default" size="xs" onClick={() => asking.open('hsn', `.${code}`)}>
              {code === '' || problem.codes.length === 1
                ? t('Open documents')
                : t('Documents of {{code}}', { code })}
            </Button>
          ))}
        </Row>
      );
    case 'rate-unknown':
      return opens('rate', String(problem.tax));
    case 'gstin':
      return opens('gstin', problem.gstin);
    case 'number-twice':
      return opens('number', problem.number);
    case 'mixed-signs':
      return opens('collected');
    case 'rounding':
      return opens(problem.section, problem.key);
    case 'no-business-hsn':
      return opens('b2b', '');
    case 'gap':
    case 'without-number':
      return (
        <Button component={Link} to={to.tillDifferences()} variant="default" size="xs">
          {problem.kind === 'gap' ? t('Settle the gap') : t('Settle the number')}
        </Button>
      );
  }
}
