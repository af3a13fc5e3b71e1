import { sql } from 'kysely';
import type { Db, Tx } from '../kit/db.ts';

export interface BrandRow {
  id: string;
  name: string;
  image: string;
}

export interface BannerRow {
  id: string;
  title: string;
  text: string;
  action: string;
  titleHi: string;
  titleKn: string;
  textHi: string;
  textKn: string;
  actionHi: string;
  actionKn: string;
  image: string;
  color: string;
  link: string;
  route: string;
}

export async function readBrands(db: Db | Tx, marketplaceId: string): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    SELECT id, name, image FROM brands WHERE marketplace_id = ${marketplaceId} ORDER BY position, name`.execute(
    db,
  );
  return rows;
}

export async function readBanners(db: Db | Tx, marketplaceId: string): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    SELECT id, title, text, action, image, color, link, route,
      title_hi AS "titleHi", title_kn AS "titleKn", text_hi AS "textHi", text_kn AS "textKn",
      action_hi AS "actionHi", action_kn AS "actionKn"
    FROM banners WHERE marketplace_id = ${marketplaceId} ORDER BY position, id`.execute(db);
  return rows;
}
