import { useId, useSyncExternalStore } from 'react';
import { t } from '../../texts/translate.ts';
import { Button } from '../controls/button.tsx';
import css from './confirm.module.css';
import { Dialog } from './dialog.tsx';

/** A question before something that cannot be undone. */
export type Question = {
  /** The specified sentence: "Are you sure? , you want to remove {name} from the cart?" */
  title: string;
  /** What follows: "Your cart falls to ₹515.00." */
  text?: string | undefined;
  /** The action, in a word: "Remove". */
  yes: string;
  /** The safe choice: "Keep it". */
  no?: string | undefined;
};

type OpenQuestion = Question & { answer: (yes: boolean) => void };

let current: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: OpenQuestion | null) {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the user; true when the action was chosen. Another question withdraws this one. */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((answer) => show({ ...question, answer }));
}

/** Shows the question of `confirm`. Mounted once. */
export function Confirmer() {
  const question = useSyncExternalStore(subscribe, () => current);
  const id = useId();
  const close = (yes: boolean) => {
    question?.answer(yes);
    if (current === question) show(null);
  };
  return (
    <Dialog open={question !== null} onClose={() => close(false)} labelledBy={id}>
      <h2 id={id} className={css.title}>
        {question?.title}
      </h2>
      {question?.text && <p className={css.text}>{question.text}</p>}
      <div className={css.choices}>
        <Button variant="outline" autoFocus onClick={() => close(false)}>
          {question?.no ?? t('Keep it')}
        </Button>
        <Button variant="danger" onClick={() => close(true)}>
          {question?.yes}
        </Button>
      </div>
    </Dialog>
  );
}
