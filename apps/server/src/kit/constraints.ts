import type { ErrorCode } from '@haat/contract/errors';

/**
 * The refusal for each constraint that a write may violate in spite of earlier checks. A call declares the codes of the
 * tables it writes. Every unique constraint of the catalogue is listed here.
 */
export const CONSTRAINT_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  users_email_taken: 'user-email-taken',
  users_phone_taken: 'phone-taken',
  products_stock_not_negative: 'out-of-stock',
  product_variants_stock_not_negative: 'out-of-stock',
  reward_balances_not_negative: 'not-enough-points',
  marketplaces_uid_taken: 'marketplace-taken',
  marketplaces_operator_has_gstin: 'operator-without-gstin',
  categories_name_taken: 'category-taken',
  sub_categories_name_taken: 'sub-category-taken',
  brands_name_taken: 'brand-taken',
  products_sku_taken: 'sku-taken',
  product_variants_sku_taken: 'sku-taken',
  products_scale_item_taken: 'scale-item-taken',
  products_price_within_mrp: 'price-above-mrp',
  product_variants_price_within_mrp: 'price-above-mrp',
  store_gst_rates_taken: 'gst-rate-taken',
  discount_rules_product_taken: 'discount-taken',
  stock_counts_number_taken: 'stock-count-changed',
  vendor_invoices_number_taken: 'vendor-invoice-taken',
  store_invitations_one_open: 'invitation-open',
  tills_letter_taken: 'too-many-tills',
  tills_name_taken: 'till-name-taken',
  till_entries_id_taken: 'till-copied',
  drivers_phone_taken: 'driver-phone-taken',
  door_references_taken: 'reference-used',
};
