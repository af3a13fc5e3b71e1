import { ActionIcon, Button, CopyButton } from '@mantine/core';
import { IconBraces, IconCheck, IconCopy, IconWand } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { type JsonEditor, openEditor } from './json-editor.ts';
import css from './json-panel.module.css';
import type { MarketplaceValues } from './marketplace-values.ts';
import { type JsonFault, jsonOf, readJson } from './read-json.ts';

type JsonPanelProps = {
  id: string;
  values: MarketplaceValues;
  /** While set, the form keeps its last state. */
  fault: JsonFault | null;
  onValues: (values: MarketplaceValues) => void;
  onFault: (fault: JsonFault | null) => void;
};

/** In step with the form in both directions. */
export function JsonPanel({ id, values, fault, onValues, onFault }: JsonPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor | null>(null);
  const [line, setLine] = useState(1);
  const text = jsonOf(id, values);
  const [typed, setTyped] = useState(text);
  /** Form and text when last equal, so that neither overwrites the other. */
  const agreed = useRef(JSON.stringify(values));
  const latest = useRef({ values, onValues, onFault });
  latest.current = { values, onValues, onFault };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, with the text of that moment
  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, {
      text,
      label: t('The marketplace as JSON'),
      onLine: setLine,
      onText: (written) => {
        setTyped(written);
        const { values: before, onValues: tell, onFault: blame } = latest.current;
        const read = readJson(written, before);
        if ('fault' in read) return blame(read.fault);
        blame(null);
        agreed.current = JSON.stringify(read.values);
        tell(read.values);
      },
    });
    editor.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    const now = JSON.stringify(values);
    if (now === agreed.current) return;
    agreed.current = now;
    editor.current?.replace(text);
    setTyped(text);
  });
  useEffect(() => editor.current?.blame(fault), [fault]);
  return (
    <Stack as="section" fit className="box" aria-label={t('JSON')}>
      <Row as="header" className={clsx('line-below py-8 px-12', css.head)}>
        <IconBraces size={18} aria-hidden />
        <h2>{t('JSON')}</h2>
        <span role="status">
          <DotChip tone={fault ? 'red' : 'green'}>
            {fault ? t('Line {{line}}', { line: fault.line }) : t('Valid, the same as the form')}
          </DotChip>
        </span>
        <Row as="span" className={css.tools}>
          <Button
            variant="subtle"
            size="row"
            disabled={fault !== null}
            leftSection={<IconWand size={16} aria-hidden />}
            onClick={() => editor.current?.replace(text)}
          >
            {t('Format')}
          </Button>
          <CopyButton value={typed}>
            {({ copied, copy }) => (
              <ActionIcon variant="subtle" size={32} aria-label={t('Copy')} onClick={copy}>
                {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        </Row>
      </Row>
      {fault && (
        <p className="caption in-line danger-ink anywhere py-8 px-12 danger-ground" role="alert">
          {t('Line {{line}}: {{said}}', fault)}
        </p>
      )}
      <div ref={place} className={css.editor} />
      <Row
        as="footer"
        className={clsx(css.foot, 'py-8 px-12 caption in-line ink-2 figures between line-above')}
      >
        <span>{t('Line {{line}}', { line })}</span>
        <span>
          {`${t('{{count}} lines', { count: typed.split('\n').length })} · ${(typed.length / 1024).toFixed(1)} KB`}
        </span>
      </Row>
    </Stack>
  );
}
