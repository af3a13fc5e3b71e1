/** A category or subcategory as it is sent. */
export type EditedEntry = {
  id?: string | undefined;
  name: string;
  nameHi: string;
  nameKn: string;
  image: string;
  color: string;
  display: boolean;
};

/** One as the table shows it. */
export type ListedEntry = Omit<EditedEntry, 'id' | 'color' | 'display'> & {
  id: string;
  color?: string;
  display?: boolean;
  products: number;
  /** How many stand below it, and where. */
  children?: { count: number; href: string };
};
