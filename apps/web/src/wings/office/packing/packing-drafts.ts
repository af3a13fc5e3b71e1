import { type PackingSheet, packingGoods } from '@haat/contract/orders/packing';
import { LEFT_OUT_REASONS } from '@haat/domain/orders/packing';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../kit/storage.ts';
import type { LineAnswer } from './packing-lines.ts';

type Draft = LineAnswer & {
  version: number;
  /** Answers sent without a reply, any of which the server may have stored. */
  tried?: LineAnswer[] | undefined;
};
export type Drafts = Readonly<Record<number, Draft>>;

const keyOfDrafts = (id: string) => `haat.packing.${id}`;

const storedSaid = z.object({
  quantity: z.int().check(z.nonnegative()),
  reason: z.nullable(z.enum(LEFT_OUT_REASONS)),
  replacedBy: z.nullable(z.extend(packingGoods, { quantity: z.int().check(z.positive()) })),
});
const storedDrafts = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  z.extend(storedSaid, {
    version: z.int().check(z.nonnegative()),
    tried: z.optional(z.array(storedSaid)),
  }),
);

/** Entries that are no drafts of this version are dropped. */
const readDrafts = (value: unknown): Drafts | undefined =>
  z.safeDecode(storedDrafts, value as never).data as Drafts | undefined;

/** Kept on the device until the server has them. */
export function useDrafts(id: string) {
  const latest = useRef<Drafts>(readStored(keyOfDrafts(id), readDrafts) ?? {});
  const [drafts, setDrafts] = useState(latest.current);
  const change = useCallback(
    (next: Drafts) => {
      latest.current = next;
      writeStored(keyOfDrafts(id), Object.keys(next).length > 0 ? z.encode(storedDrafts, next) : undefined);
      setDrafts(next);
    },
    [id],
  );
  return { latest, drafts, change };
}

const isSame = (one: LineAnswer, other: LineAnswer) =>
  one.quantity === other.quantity &&
  one.reason === other.reason &&
  one.replacedBy?.product === other.replacedBy?.product &&
  one.replacedBy?.variant === other.replacedBy?.variant &&
  one.replacedBy?.quantity === other.replacedBy?.quantity;

/** Adds the sent answers that got no reply. */
export const withTried = (drafts: Drafts, sent: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([line, draft]) => {
      const said = sent[Number(line)];
      if (!said) return [line, draft];
      const { version: _, tried: __, ...what } = said;
      const before = (draft.tried ?? []).filter((one) => !isSame(one, what));
      return [line, { ...draft, tried: [...before, what] }];
    }),
  );

/** Drafts whose line was answered by a request from here that lost its reply: they replace that answer. */
export function ownAnswers(
  sheet: PackingSheet | undefined,
  drafts: Drafts,
  named: readonly number[],
): Drafts {
  return Object.fromEntries(
    named.flatMap((line) => {
      const draft = drafts[line];
      const answer = sheet?.lines.find((one) => one.line === line)?.answer;
      if (!answer || !draft?.tried?.some((one) => isSame(one, answer))) return [];
      return [[line, { ...draft, version: answer.version, tried: undefined }]];
    }),
  );
}
