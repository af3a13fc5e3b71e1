export type EditedEntry = {
  id?: string | undefined;
  name: string;
  nameHi: string;
  nameKn: string;
  image: string;
  color: string;
  display: boolean;
};

export type ListedEntry = Omit<EditedEntry, 'id' | 'color' | 'display'> & {
  id: string;
  color?: string;
  display?: boolean;
  products: number;
  children?: { count: number; href: string };
};
