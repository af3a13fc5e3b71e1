import { Button, Kbd } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { failureText } from '../../kit/call-failed.ts';
import { t } from '../../texts/translate.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { bottomBar } from '../../ui/layout/bottom-bars-height.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { PageHead } from '../page-head.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import css from './form-page.module.css';
import type { FormState, FormValues } from './use-form-page.ts';

/** Shared by forms that change and create things. */
type PageForm = Pick<
  FormState<FormValues>,
  'element' | 'unsaved' | 'busy' | 'failure' | 'submit' | 'discard'
> & {
  /** Typed values are stored on this device and survive leaving the page. */
  isKept?: boolean;
};

type FormPageProps<Values extends FormValues> = {
  form: FormState<Values> | PageForm;
  back: string;
  /** The specified word of the save button. */
  submit: string;
  title?: string;
  badge?: ReactNode;
  children: ReactNode;
  /** Column at the right, updated while typing. */
  aside?: ReactNode;
  /** Beside the save button. */
  second?: ReactNode;
  /** Beside the button at the bottom of a narrow screen, instead of the one at the top. */
  foot?: ReactNode;
  /** Replaces the server's sentence. */
  failure?: ReactNode;
};

/** Title, count of unsaved changes, Discard and the save button are always in view. */
export function FormPage<Values extends FormValues>(props: FormPageProps<Values>) {
  const { form, back, submit, second, title, badge, children, aside, foot } = props;
  const { element, unsaved, busy } = form;
  const failure = props.failure ?? (form.failure ? failureText(form.failure) : null);
  const run = () => element.current?.requestSubmit();
  useShortcuts([{ keys: ['mod+S', 'mod+Enter'], shown: ['Ctrl+S'], does: submit, run, whileTyping: true }]);
  return (
    <form
      ref={element}
      noValidate
      className={clsx('office-high', css.page)}
      onSubmit={form.submit}
      aria-busy={busy || undefined}
      data-foot={foot !== undefined || undefined}
    >
      <PageHead back={back} title={title} className={css.head}>
        {badge}
        <p className={clsx('caption in-line w500 warn push', css.unsaved)} role="status">
          {unsaved > 0 && unsavedText(unsaved, form)}
        </p>
        <Button variant="subtle" disabled={unsaved === 0 || busy} onClick={form.discard}>
          {t('Discard')}
        </Button>
        {second}
        <Button
          type="submit"
          loading={busy}
          rightSection={<Kbd className="from-table on-button">Ctrl+S</Kbd>}
        >
          {submit}
        </Button>
      </PageHead>
      <Stack gap={16} className={css.body} data-aside={aside !== undefined || undefined}>
        <Stack gap={16} top className={css.column}>
          {failure && (
            <div className={css.failure} ref={intoView}>
              <Alert tone="red">{failure}</Alert>
            </div>
          )}
          {children}
        </Stack>
        {aside !== undefined && (
          <Stack gap={16} top className={css.column}>
            {aside}
          </Stack>
        )}
      </Stack>
      {foot !== undefined && (
        <footer
          className={clsx('below-table row align-center between gap-12 line-above surface sticky', css.foot)}
          ref={bottomBar}
        >
          {foot}
          <Button type="submit" size="lg" loading={busy}>
            {submit}
          </Button>
        </footer>
      )}
      {'settle' in form && <ConflictDialog form={form} submit={submit} />}
    </form>
  );
}

/** For the save button at the bottom of a long form. */
const intoView = (failure: HTMLElement | null) => failure?.scrollIntoView?.({ block: 'nearest' });

function unsavedText(count: number, form: Pick<PageForm, 'isKept'>): string {
  if (form.isKept) return t('Not saved yet, kept on this device');
  return 'settle' in form ? t('{{count}} unsaved changes', { count }) : t('Not saved yet');
}

type FormSectionProps = { title: string; note?: string; children: ReactNode };

/** Two fields in a row if they fit. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className="box pt-14 px-16 pb-16">
      <Row as="header" align="stretch" between wrap className={css.sectionHead}>
        <h2>{title}</h2>
        {note && <p className="caption in-line ink-2">{note}</p>}
      </Row>
      <div className={clsx('stack align-start', css.fields)}>{children}</div>
    </section>
  );
}
