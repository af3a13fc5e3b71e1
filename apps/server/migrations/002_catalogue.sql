-- Every table below begins its primary key with marketplace_id, and every foreign key carries it: the database itself
-- refuses a row that points into another marketplace. Foreign keys come last, so that the tables can be distributed first.

CREATE TABLE stores (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  company text NOT NULL DEFAULT '',
  tagline text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'India',
  pin_code text NOT NULL DEFAULT '' CHECK (pin_code ~ '^([1-9][0-9]{5})?$'),
  -- Two digits, as in the GSTIN; the place from which goods move (IGST Act, section 10).
  state_code text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
  gst_number text NOT NULL DEFAULT '',
  fssai_number text NOT NULL DEFAULT '' CHECK (fssai_number ~ '^([0-9]{14})?$'),
  phone text NOT NULL DEFAULT '',
  sku_prefix text NOT NULL DEFAULT '',
  next_sku integer NOT NULL DEFAULT 1,
  is_open boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);

-- Which store an admin or deliveryAdmin works for: one a person and marketplace.
CREATE TABLE store_staff (
  marketplace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  store_id uuid NOT NULL,
  PRIMARY KEY (marketplace_id, user_id)
);
CREATE INDEX store_staff_by_user ON store_staff (user_id);

-- Tax by category, from a day on. The newest row whose day has come holds.
CREATE TABLE store_gst_rates (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  category text NOT NULL,
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, id),
  UNIQUE (marketplace_id, store_id, category, valid_from)
);

CREATE TABLE categories (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  image text NOT NULL DEFAULT '',
  tile_color text NOT NULL DEFAULT '' CHECK (tile_color ~ '^(#[0-9A-Fa-f]{6})?$'),
  display boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT categories_name_taken UNIQUE (marketplace_id, name)
);

CREATE TABLE sub_categories (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  image text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT sub_categories_name_taken UNIQUE (marketplace_id, category_id, name)
);

CREATE TABLE brands (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  image text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT brands_name_taken UNIQUE (marketplace_id, name)
);

CREATE TABLE banners (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  action text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  color text NOT NULL DEFAULT '' CHECK (color ~ '^(#[0-9A-Fa-f]{6})?$'),
  link text NOT NULL DEFAULT '',
  route text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (marketplace_id, id)
);

CREATE TABLE products (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  sku text NOT NULL CHECK (sku <> ''),
  name text NOT NULL CHECK (name <> ''),
  size text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  brand text NOT NULL DEFAULT '',
  category_id uuid NOT NULL,
  sub_category_id uuid,
  price_paise bigint NOT NULL,
  mrp_paise bigint NOT NULL,
  cost_paise bigint NOT NULL DEFAULT 0 CHECK (cost_paise >= 0),
  -- Basis points (500 is 5 %); without one the store's rate for the category holds.
  tax_bp integer CHECK (tax_bp BETWEEN 0 AND 10000),
  hsn text NOT NULL DEFAULT '' CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  status text NOT NULL DEFAULT 'In Review' CHECK (status IN ('In Review', 'Published')),
  count_in_stock integer NOT NULL DEFAULT 0 CONSTRAINT products_stock_not_negative CHECK (count_in_stock >= 0),
  reorder_level integer NOT NULL DEFAULT 0 CHECK (reorder_level >= 0),
  expiry_date date,
  images text[] NOT NULL DEFAULT '{}',
  rating_sum integer NOT NULL DEFAULT 0,
  num_reviews integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What the tax invoice and the Legal Metrology rules forbid: a price above the printed maximum.
  CONSTRAINT products_price_within_mrp CHECK (price_paise >= 0 AND price_paise <= mrp_paise),
  percent_off integer NOT NULL GENERATED ALWAYS AS
    (CASE WHEN mrp_paise > 0 THEN ((mrp_paise - price_paise) * 100 / mrp_paise)::integer ELSE 0 END) STORED,
  -- Category names and other words that find this product; written together with the product.
  search_words text NOT NULL DEFAULT '',
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', brand), 'B') ||
    setweight(to_tsvector('english', search_words), 'C') || setweight(to_tsvector('english', left(description, 600)), 'D')
  ) STORED,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT products_sku_taken UNIQUE (marketplace_id, store_id, sku)
);
CREATE INDEX products_by_category ON products (marketplace_id, category_id, created_at DESC, id DESC) WHERE status = 'Published';
CREATE INDEX products_by_sub_category ON products (marketplace_id, sub_category_id, created_at DESC, id DESC) WHERE status = 'Published';
CREATE INDEX products_by_brand ON products (marketplace_id, brand, created_at DESC, id DESC) WHERE status = 'Published';
CREATE INDEX products_by_store ON products (marketplace_id, store_id, created_at DESC, id DESC);
CREATE INDEX products_by_age ON products (marketplace_id, created_at DESC, id DESC) WHERE status = 'Published';
CREATE INDEX products_by_percent_off ON products (marketplace_id, percent_off DESC, id DESC) WHERE status = 'Published';
CREATE INDEX products_by_expiry ON products (marketplace_id, expiry_date) WHERE expiry_date IS NOT NULL;
CREATE INDEX products_search ON products USING gin (search);
CREATE INDEX products_similar_name ON products USING gin (lower(name) gin_trgm_ops);

CREATE TABLE product_variants (
  marketplace_id uuid NOT NULL,
  product_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  sku text NOT NULL CHECK (sku <> ''),
  price_paise bigint NOT NULL,
  mrp_paise bigint NOT NULL,
  color text NOT NULL DEFAULT '',
  size text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  count_in_stock integer NOT NULL DEFAULT 0 CONSTRAINT product_variants_stock_not_negative CHECK (count_in_stock >= 0),
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT product_variants_price_within_mrp CHECK (price_paise >= 0 AND price_paise <= mrp_paise),
  PRIMARY KEY (marketplace_id, product_id, id),
  UNIQUE (marketplace_id, product_id, sku)
);

CREATE TABLE vendors (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX vendors_by_store ON vendors (marketplace_id, store_id);

CREATE TABLE product_vendors (
  marketplace_id uuid NOT NULL,
  product_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  cost_paise bigint NOT NULL DEFAULT 0 CHECK (cost_paise >= 0),
  PRIMARY KEY (marketplace_id, product_id, vendor_id)
);

-- A product that may only be bought in a cart of at least the threshold.
CREATE TABLE discount_rules (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  threshold_paise bigint NOT NULL CHECK (threshold_paise > 0),
  msg text NOT NULL,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT discount_rules_product_taken UNIQUE (marketplace_id, product_id)
);

CREATE TABLE bundles (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);

CREATE TABLE bundle_products (
  marketplace_id uuid NOT NULL,
  bundle_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 10),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (marketplace_id, bundle_id, product_id)
);

CREATE TABLE reviews (
  marketplace_id uuid NOT NULL,
  product_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- One review a shopper and product; writing again replaces it.
  PRIMARY KEY (marketplace_id, product_id, user_id)
);

ALTER TABLE stores ADD CONSTRAINT stores_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE store_staff ADD CONSTRAINT store_staff_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE store_staff ADD CONSTRAINT store_staff_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE store_gst_rates ADD CONSTRAINT store_gst_rates_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE categories ADD CONSTRAINT categories_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE sub_categories ADD CONSTRAINT sub_categories_category FOREIGN KEY (marketplace_id, category_id) REFERENCES categories (marketplace_id, id);
ALTER TABLE brands ADD CONSTRAINT brands_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE banners ADD CONSTRAINT banners_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE products ADD CONSTRAINT products_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE products ADD CONSTRAINT products_category FOREIGN KEY (marketplace_id, category_id) REFERENCES categories (marketplace_id, id);
ALTER TABLE products ADD CONSTRAINT products_sub_category FOREIGN KEY (marketplace_id, sub_category_id) REFERENCES sub_categories (marketplace_id, id);
ALTER TABLE product_variants ADD CONSTRAINT product_variants_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE vendors ADD CONSTRAINT vendors_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE product_vendors ADD CONSTRAINT product_vendors_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE product_vendors ADD CONSTRAINT product_vendors_vendor FOREIGN KEY (marketplace_id, vendor_id) REFERENCES vendors (marketplace_id, id);
ALTER TABLE discount_rules ADD CONSTRAINT discount_rules_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE bundles ADD CONSTRAINT bundles_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE bundle_products ADD CONSTRAINT bundle_products_bundle FOREIGN KEY (marketplace_id, bundle_id) REFERENCES bundles (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE bundle_products ADD CONSTRAINT bundle_products_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
