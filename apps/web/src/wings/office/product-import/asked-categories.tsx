import { answerCategory, type ProductImport } from '@haat/contract/catalog/product-import';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { counted, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './product-import.module.css';
import { changeOfPlan } from './use-import.ts';

type Props = { store: string; made: ProductImport; onAnswered: (made: ProductImport) => void };

export function AskedCategories({ store, made, onAnswered }: Props) {
  const queries = useQueryClient();
  const asked = made.askedCategories ?? [];
  const { mutate, isPending, error } = useMutation({
    ...changeOfPlan(made._id),
    mutationFn: (body: { name: string; use: string }) =>
      call(answerCategory, { params: { id: store, import: made._id }, body }),
    onSuccess: async (answer) => {
      onAnswered(answer);
      await queries.invalidateQueries();
    },
  });
  if (asked.length === 0) return null;
  return (
    <Alert tone="yellow">
      {error && <p>{failureText(error)}</p>}
      <Stack as="ul" gap={8} className={css.asked}>
        {asked.map(({ name, like, lines }) => (
          <li className={css.askedItem} key={name}>
            <p className="anywhere">
              {t('There is no category “{{name}}” ({{number}} lines). Did you mean {{like}}?', {
                ...counted(lines),
                name,
                like,
              })}
            </p>
            <Button size="xs" disabled={isPending} onClick={() => mutate({ name, use: like })}>
              {t('Use {{value}}', { value: like })}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isPending}
              onClick={() => mutate({ name, use: name })}
            >
              {t('Make “{{name}}”', { name })}
            </Button>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
