import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './facet-group.module.css';

/** A part of the filters under its own heading, which folds. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className={css.group}>
      <summary className={css.title}>
        {title}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
