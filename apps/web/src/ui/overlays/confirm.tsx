import { type FormEvent, useEffect, useId, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Button } from '../controls/button.tsx';
import { Radio } from '../fields/choice.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Row } from '../flow/flow.tsx';
import { shownValue, useShownValue } from '../shown-value.ts';
import css from './confirm.module.css';
import { Dialog } from './dialog.tsx';

export type Question = {
  /** The specified sentence: "Are you sure? , you want to remove {name} from the cart?" Absent: "Are You Sure". */
  title?: string | undefined;
  /** The consequence: "Your cart falls to ₹515.00." */
  text?: string | undefined;
  /** The action: "Remove". */
  yes: string;
  /** The safe choice: "Keep it". */
  no?: string | undefined;
  /** Can be undone: the button is not red, and Enter presses it. */
  gentle?: boolean | undefined;
};

type AskedField = {
  label: string;
  value: string;
  maxLength: number;
  /** Error if empty; optional fields have none. */
  missing?: string | undefined;
  /** Required form, unless empty, and its error. */
  form?: { pattern: Pick<RegExp, 'test'>; wrong: string };
  /** A phone's keyboard. */
  inputMode?: 'decimal' | 'numeric' | undefined;
  notWith?: readonly string[];
};

type AskedChoice = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
};

type Answer = { said: string; chosen: string };
type Asking = Question & { field?: AskedField; choice?: AskedChoice };
type AskingAll = Question & { field: AskedField; choice: AskedChoice };
type OpenQuestion = Asking & { answer: (answer: Answer | null) => void };

const shown = shownValue<OpenQuestion | null>(null);

/** @returns true if the action was chosen. A new question cancels this one. */
export async function confirm(question: Question): Promise<boolean> {
  return (await put(question)) !== null;
}

/** @returns null if the action was not chosen */
export async function ask(question: Question & { field: AskedField }): Promise<string | null> {
  return (await put(question))?.said ?? null;
}

export function askWithChoice(question: AskingAll): Promise<Answer | null> {
  return put(question);
}

/** Leaving the page cancels the question. */
function withdraw(): void {
  shown.get()?.answer(null);
  shown.set(null);
}

function put(question: Asking): Promise<Answer | null> {
  shown.get()?.answer(null);
  return new Promise((answer) => shown.set({ ...question, answer }));
}

/** For `confirm` and `ask`. Mounted once. */
export function Confirmer() {
  const question = useShownValue(shown);
  const id = useId();
  useEffect(() => withdraw, []);
  const close = (answer: Answer | null) => {
    question?.answer(answer);
    if (shown.get() === question) shown.set(null);
  };
  return (
    <Dialog open={question !== null} onClose={() => close(null)} labelledBy={id}>
      {question && <QuestionForm question={question} id={id} onAnswer={close} />}
    </Dialog>
  );
}

const faultOf = ({ missing, form }: AskedField, said: string): string | undefined => {
  if (said === '') return missing;
  return form && !form.pattern.test(said) ? form.wrong : undefined;
};

type QuestionFormProps = { question: OpenQuestion; id: string; onAnswer: (answer: Answer | null) => void };

function QuestionForm({
  question: { title, text, field, choice, yes, no, gentle },
  id,
  onAnswer,
}: QuestionFormProps) {
  const [said, setSaid] = useState(field?.value ?? '');
  const [chosen, setChosen] = useState(choice?.value ?? '');
  const [fault, setFault] = useState<string>();
  const hasField = field !== undefined && !field.notWith?.includes(chosen);
  const answer = (event: FormEvent) => {
    event.preventDefault();
    const found = hasField ? faultOf(field, said.trim()) : undefined;
    setFault(found);
    if (!found) onAnswer({ said: hasField ? said.trim() : '', chosen });
  };
  return (
    <form onSubmit={answer} noValidate>
      <h2 id={id} className="heading loose w650">
        {title ?? t('Are You Sure')}
      </h2>
      {text && <p className="small ink-2 mt-8">{text}</p>}
      {choice && (
        <fieldset className={css.options}>
          <legend className="small w600">{choice.label}</legend>
          {choice.options.map(({ value, label }) => (
            <Radio
              key={value}
              name={`${id}-choice`}
              checked={value === chosen}
              onChange={() => setChosen(value)}
            >
              {label}
            </Radio>
          ))}
        </fieldset>
      )}
      {hasField && (
        <div className="mt-16">
          <TextField
            label={field.label}
            value={said}
            maxLength={field.maxLength}
            inputMode={field.inputMode}
            error={fault}
            onChange={(event) => {
              setSaid(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        </div>
      )}
      <Row gap={12} align="stretch" className="justify-end mt-20">
        <Button variant="outline" autoFocus={!gentle} onClick={() => onAnswer(null)}>
          {no ?? t('Keep it')}
        </Button>
        <Button type="submit" variant={gentle ? 'primary' : 'danger'} autoFocus={gentle}>
          {yes}
        </Button>
      </Row>
    </form>
  );
}
