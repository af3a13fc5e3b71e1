/** As sent. */
export type EditedEntry = {
  id?: string | undefined;
  name: string;
  nameHi: string;
  nameKn: string;
  image: string;
  color: string;
  display: boolean;
};

/** As shown in the table. */
export type ListedEntry = Omit<EditedEntry, 'id' | 'color' | 'display'> & {
  id: string;
  color?: string;
  display?: boolean;
  products: number;
  /** Count and address of its children. */
  children?: { count: number; href: string };
};
