import type { Act, ActOf } from './acts.ts';
import { type Answered, isDone } from './caller.ts';
import { as, type Handlers, keyed, note, orderOf, type Scene } from './scene.ts';

interface SheetLine {
  line: number;
  quantity: number;
  answer: { version: number } | null;
}

/** Two people with a phone each, the second not always. */
const packersOf = ({ there: { market } }: Scene, phones: number) =>
  [market.superAdmin, market.admin].slice(0, phones);

export const PACKERS_ACTS: Handlers = {
  pack: async (scene, act) => {
    const id = orderOf(scene, act.ref, act.nth);
    const { superAdmin } = scene.there.market;
    await as(scene, superAdmin, { method: 'PUT', path: `/api/orders/${id}/start` });
    const lines = await sheetOf(scene, id);
    if (lines.length === 0) return;
    const answers = await answersOf(scene, act, id, lines);
    const path = `/api/orders/${id}/packing`;
    const said = await Promise.all(
      packersOf(scene, act.phones).map((packer) =>
        as(scene, packer, { method: 'PUT', path, payload: { answers } }, act.net),
      ),
    );
    for (const one of said) note(scene, { what: 'packing' as Act['what'] }, one);
    await finish(scene, act, id);
  },
};

async function sheetOf(scene: Scene, id: string): Promise<SheetLine[]> {
  const path = `/api/orders/${id}/packing`;
  const { body } = await as(scene, scene.there.market.superAdmin, { method: 'GET', path });
  return body?.lines ?? [];
}

async function answersOf(scene: Scene, { how }: ActOf<'pack'>, id: string, lines: SheetLine[]) {
  const whole = lines.map(({ line, quantity, answer }) => ({
    line,
    seen: answer?.version ?? 0,
    quantity,
    reason: null as string | null,
    replacedBy: null as object | null,
  }));
  const [first, ...others] = whole;
  if (how === 'whole' || !first) return whole;
  if (how === 'none') return whole.map((one) => ({ ...one, quantity: 0, reason: 'not-there' }));
  const less = { ...first, quantity: first.quantity - 1, reason: 'damaged' };
  if (how === 'fewer') return [less, ...others];
  const path = `/api/orders/${id}/packing/replacements?line=${first.line}`;
  const { body } = await as(scene, scene.there.market.superAdmin, { method: 'GET', path });
  const [goods] = body?.goods ?? [];
  return [goods ? { ...first, replacedBy: { product: goods.product } } : less, ...others];
}

/** "Done" on each phone; of two, one is done. */
async function finish(scene: Scene, act: ActOf<'pack'>, id: string): Promise<void> {
  const lines = await sheetOf(scene, id);
  const answers = lines.flatMap(({ line, answer }) => (answer ? [{ line, seen: answer.version }] : []));
  const payload = { answers, agreedBy: act.how === 'replaced' ? 'Savita' : '' };
  const done = await Promise.all(
    packersOf(scene, act.phones).map((packer, nth) => {
      const headers = keyed({ key: `${act.key} on phone ${nth}` });
      return as(
        scene,
        packer,
        { method: 'POST', path: `/api/orders/${id}/packed`, payload, headers },
        act.net,
      );
    }),
  );
  for (const one of done) {
    note(scene, act, one);
    if (isDone(one)) keep(scene, id, one);
  }
  if (done.filter(isDone).length > 1) throw new Error(`Order ${id} was packed on two phones`);
}

/** An order with an empty bag is cancelled. */
function keep({ acknowledged }: Scene, id: string, { body }: Answered): void {
  if (body.cancelledAt) acknowledged.cancelled.add(id);
  else acknowledged.pack(id, body.totalPrice);
}
