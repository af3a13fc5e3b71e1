import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Row } from '../flow/flow.tsx';

type FieldLinks = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type FieldProps = {
  label: string;
  /** Below the input, unless there is an error. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Receives the input's attributes. */
  children: (links: FieldLinks) => ReactNode;
};

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const about = `${id}-about`;
  const links: FieldLinks = { id };
  if (error) links['aria-invalid'] = true;
  if (error || hint) links['aria-describedby'] = about;
  return (
    <div>
      <label htmlFor={id} className="small w600 block hug mb-6">
        {label}
      </label>
      {children(links)}
      {error ? (
        <Row as="p" gap={6} align="start" id={about} className="note w500 danger mt-6">
          <IconAlertCircle className="mt-1" size={16} aria-hidden />
          {error}
        </Row>
      ) : (
        hint && (
          <p id={about} className="note ink-3 mt-6">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
