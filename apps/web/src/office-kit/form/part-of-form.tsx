import { type ComponentType, memo } from 'react';
import { useLanguage } from '../../kit/language.ts';
import { isSame } from './differences.ts';

/** Functions count as equal, as a form's functions always reach its newest values. */
export function isUnchanged(before: object, after: object): boolean {
  const known = new Map(Object.entries(before));
  const props = Object.entries(after);
  return (
    known.size === props.length &&
    props.every(([name, value]) => {
      const old = known.get(name);
      return Object.is(old, value) || (typeof old === 'function' && typeof value === 'function');
    })
  );
}

/** Redraws only when these fields, an error or another prop change, so it must not show other fields. */
export function partOf<Props extends { form: { values: object; form: { errors: unknown } } }>(
  Part: ComponentType<Props>,
  ...names: (keyof Props['form']['values'] & string)[]
): ComponentType<Props> {
  function Speaking(props: Props) {
    useLanguage();
    return <Part {...props} />;
  }
  const isAsBefore = ({ form: one, ...before }: Props, { form: other, ...after }: Props) => {
    const [old, now]: Props['form']['values'][] = [one.values, other.values];
    const isShownSame = names.every((name) => isSame(old?.[name], now?.[name]));
    return isShownSame && one.form.errors === other.form.errors && isUnchanged(before, after);
  };
  return memo(Speaking, isAsBefore) as unknown as ComponentType<Props>;
}
