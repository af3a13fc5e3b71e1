import * as z from 'zod/mini';

/** A page beyond the end is empty, with the total. */
export interface Page<Row> {
  rows: Row[];
  page: number;
  pages: number;
  total: number;
}

type Shape = z.core.$ZodLooseShape;

type Beside<More extends Shape> = keyof More extends never ? unknown : z.output<z.ZodMiniObject<More>>;

/**
 * On the wire the rows have the list's own name, in programs `rows`.
 * @param more further fields of the answer
 */
export function page<Row extends z.ZodMiniType, More extends Shape = Record<never, never>>(
  name: string,
  row: Row,
  more?: More,
) {
  type Answer = Page<z.output<Row>> & Beside<More>;
  const wire = z.object({ [name]: z.array(row), page: z.int(), pages: z.int(), total: z.int(), ...more });
  return z.codec(wire, z.custom<Answer>(), {
    decode: ({ [name]: rows, ...rest }) => ({ rows, ...rest }) as Answer,
    encode: ({ rows, ...rest }) => ({ [name]: rows, ...rest }) as never,
  });
}

/** @param size rows of a full page */
export function pageOf<Row>(
  rows: Row[],
  { page, size, total }: { page: number; size: number; total: number },
): Page<Row> {
  return { rows, page, pages: Math.ceil(total / size), total };
}
