import { GIGABYTE } from '@haat/contract/call';
import { ByteMeter } from '../../../kit/byte-meter.ts';
import { publishGoods } from '../../../kit/catalogue-changes.ts';
import type { Background, Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { requireSpace } from '../../../kit/disk-space.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { lockProductsBySku, readProductsBySku, updateImages } from '../../catalog/product/products-sql.ts';
import { readVariantsOf, updateVariants } from '../../catalog/product/variants-sql.ts';
import { ImageRefused, reencodeImage } from '../../images/reencode-image.ts';
import { storeImage } from '../../images/store-image.ts';
import { useImages } from '../../images/uploaded-images-sql.ts';
import { type ImportRow, readRow } from '../read-row.ts';
import { type RowProblem, rowProblem } from '../row-problem.ts';
import { itemOfRow } from '../wizard/change-row.ts';
import { PIECE_MS } from '../wizard/import-queues.ts';
import {
  countPictures,
  noteFailures,
  type StoredRow,
  selectRows,
  writePictures,
} from '../wizard/import-rows-sql.ts';
import { type ImportRef, type StoredImport, selectImport, setImport } from '../wizard/imports-sql.ts';
import { fetchPicture, NoPicture } from './fetch-picture.ts';
import { rememberPicture } from './fetched-pictures-sql.ts';
import { knownPictures } from './known-pictures.ts';
import { pictureReach, pictureSources } from './picture-reach.ts';
import { addressesOf, isElsewhere, settlePictures } from './settle-pictures.ts';

type Fetching = Background & Pick<Context, 'limiter'>;

/** In slow pictures. A step must end before `openDb` ends its idle lock transaction. */
const SLOW_ONES = 3;
/** Share of a slow picture's time that must be left to begin another. */
const NEARLY = 0.9;
/** A store's daily limit: 20,000 products with two pictures of 100 KB each. */
const A_DAY = { most: 4 * GIGABYTE, perSeconds: 86_400 };

/**
 * Fetches the pictures of the next products of an import, each address once.
 * @returns whether none is left
 */
export async function picturePiece(context: Fetching, ref: ImportRef): Promise<boolean> {
  const begun = performance.now();
  const until = begun + SLOW_ONES * context.config.of(pictureReach).mostMs;
  while (performance.now() < begun + PIECE_MS) {
    const stored = await selectImport(context.db, ref);
    if (stored?.state !== 'applied') return true;
    const [row] = await selectRows(context.db, ref, { awaitsPictures: true, states: ['applied'] }, 1);
    if (!row) return true;
    if (!(await fetchFor(context, stored, row, until))) return false;
    await inTransaction(context.db, async (tx) => {
      const now = await selectImport(tx, ref, true);
      const { left, failed } = await countPictures(tx, ref);
      if (now)
        await setImport(tx, ref, now.state, { pictures_left: Number(left), pictures_failed: Number(failed) });
    });
  }
  return false;
}

/** A picture counts as this many bytes at least. */
const LEAST_BYTES = 10_000;

type Failures = StoredRow['pictureProblems'];

/**
 * @param until the step's end, by `performance.now()`
 * @returns false: out of time, the row waits for the next step
 */
async function fetchFor(
  context: Fetching,
  stored: StoredImport,
  row: StoredRow,
  until: number,
): Promise<boolean> {
  const read = readRow(itemOfRow(row));
  const problems = Array.isArray(read)
    ? []
    : await fetchAll(context, stored, { row, addresses: await elsewhere(context, stored, read) }, until);
  if (problems) await putIn(context, stored, row, read, problems);
  return problems !== undefined;
}

/** The addresses of a row whose pictures are not ours yet. */
async function elsewhere({ config, db }: Fetching, stored: StoredImport, row: ImportRow): Promise<string[]> {
  const { marketplaceId } = stored;
  const products = await readProductsBySku(db, stored, [row.sku]);
  const variants = await readVariantsOf(
    db,
    marketplaceId,
    products.map(({ id }) => id),
  );
  const held = new Set([...products.flatMap(({ images }) => images), ...variants.map(({ image }) => image)]);
  const { nameOf } = await knownPictures(db, marketplaceId, [row], pictureSources(config));
  return [...new Set(addressesOf([row]))].filter(
    (address) => !held.has(address) && nameOf(address, held) === undefined,
  );
}

/**
 * Fetches those that have not failed yet; failures are stored at once, so that the next step skips them. Refuses with
 * `storage-full`.
 * @returns which were not fetched; undefined: out of time, the rest waits for the next step
 */
async function fetchAll(
  { config, db, limiter }: Fetching,
  stored: StoredImport,
  { row, addresses }: { row: StoredRow; addresses: readonly string[] },
  until: number,
): Promise<Failures | undefined> {
  const { marketplaceId, storeId } = stored;
  const reach = config.of(pictureReach);
  const problems: Failures = [...row.pictureProblems];
  const failed = new Set(problems.map(({ address }) => address));
  const meter = new ByteMeter(limiter, [
    { name: 'pictures that imports fetch', subject: storeId, limit: A_DAY },
  ]);
  for (const address of addresses.filter((one) => !failed.has(one))) {
    if (until - performance.now() < NEARLY * reach.mostMs) return undefined;
    try {
      // Before fetching, so that neither a full disk nor a used-up limit fetches anything.
      await requireSpace(config);
      await meter.spendAll(LEAST_BYTES);
      const fetched = await fetchPicture(address, reach);
      await meter.spendAll(Math.max(0, fetched.length - LEAST_BYTES));
      const jpeg = await reencodeImage(fetched);
      // A re-encoded picture may be larger than the fetched one.
      await meter.spendAll(Math.max(0, jpeg.length - Math.max(fetched.length, LEAST_BYTES)));
      const name = await storeImage({ config, db }, jpeg, null);
      await inTransaction(db, (tx) => rememberPicture(tx, marketplaceId, { address, name }));
    } catch (error) {
      const why = reasonOf(error);
      if (!why) throw error;
      problems.push({ address, ...why });
      await noteFailures(db, stored, row.line, problems);
    }
  }
  return problems;
}

function reasonOf(error: unknown): RowProblem | undefined {
  if (error instanceof NoPicture) return error.rowProblem;
  if (error instanceof Refusal && error.code === 'too-many-requests') return rowProblem('pictures-spent');
  return error instanceof ImageRefused ? rowProblem('picture-unusable') : undefined;
}

/** Gives a product its fetched pictures; one changed meanwhile keeps its own. */
async function putIn(
  { clock, config, db }: Background,
  stored: StoredImport,
  row: StoredRow,
  read: ImportRow | unknown[],
  problems: Failures,
): Promise<void> {
  const { marketplaceId } = stored;
  await inTransaction(db, async (tx) => {
    let version = row.appliedVersion;
    const [product] = await lockProductsBySku(tx, stored, [row.sku]);
    if (!Array.isArray(read) && product && product.version === version) {
      const wanted = read as ImportRow;
      const failed = new Set(problems.map(({ address }) => address));
      // A failed picture removes none; a product without any gets the others.
      const keeps = product.images.length > 0 && wanted.images?.some((image) => failed.has(image));
      const images = keeps ? undefined : wanted.images?.filter((image) => !failed.has(image));
      const variants = await readVariantsOf(tx, marketplaceId, [product.id]);
      const held = new Set([...product.images, ...variants.map(({ image }) => image)]);
      const pictures = await knownPictures(tx, marketplaceId, [wanted], pictureSources(config));
      const settled = settlePictures({ ...wanted, images }, pictures, held).row;
      const names = settled.images ?? product.images;
      await useImages(tx, [...names, ...(settled.variants ?? []).map(({ image }) => image)], clock.now());
      const changed = variants.flatMap((variant) => {
        const named =
          wanted.variants?.findIndex(({ sku, image }) => sku === variant.sku && isElsewhere(image)) ?? -1;
        const image = settled.variants?.[named]?.image;
        return image && image !== variant.image ? [{ ...variant, image }] : [];
      });
      await updateVariants(tx, marketplaceId, changed);
      if (names.join() !== product.images.join() || changed.length > 0) {
        await updateImages(tx, marketplaceId, product, names);
        version = product.version + 1;
        await publishGoods(tx, marketplaceId, [product.id]);
      }
    }
    await writePictures(tx, stored, { line: row.line, appliedVersion: version, problems });
  });
}
