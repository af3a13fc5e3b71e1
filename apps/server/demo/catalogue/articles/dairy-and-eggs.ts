/** Rows of the category; the format is explained in `../article-table.ts`. */
export const dairyAndEggs = `
# Milk
toned-milk | Karanja | Toned Milk | 500 ml | 27/27 | 0% 0401 | 2d | 9 | GF
  pillow F4F9FF/2F8ED6 glass-of-milk | Toned milk
  Pasteurised toned milk with 3% fat, collected from villages along the Karanja. Boil before use; keep below 8 degrees.
full-cream-milk | Karanja | Full Cream Milk | 1 L | 68/70 | 0% 0401 | 2d | 8 | GF HG
  pillow FFF6E0/D0483A cow | Full cream milk
  Rich milk with 6% fat for kheer, curd and strong chai. Use within two days of the date on the pack.
halasuru-milk | Halasuru Dairy | Farm Milk | 500 ml | 32/34 | 0% 0401 | 2d | 9 | HG
  pillow EAF6EC/2E8B57 glass-of-milk | Farm milk
  Single-farm cow milk, pasteurised the night before it is sold. Keep chilled and use within two days.
uht-milk | Karanja | Long Life Milk | 1 L | 74/78 | 0% 0401 | 150d | 5 | GF
  brick 1F5FA8/BFE0F5 glass-of-milk | Long life milk
  Ultra-heated milk that needs no fridge until it is opened. Keep chilled afterwards and use within three days.
# Dahi & Lassi
dahi | Karanja | Dahi (Curd) | 400 g | 38/40 | 5% 0403 | 12d | 9 | GF BP
  tub F7FBFF/3FA0DA cow | Thick dahi
  Set curd made from toned milk, thick enough to stand a spoon. Keep below 8 degrees; eat within a week of opening.
set-dahi | Halasuru Dairy | Set Dahi (Curd) | 1 kg | 98/110 | 5% 0403 | 12d | 8 | HG
  tub FFF4DC/D07A1C bowl-with-spoon | Set dahi
  Creamy curd set in its own tub, mild and not sour. Good for kadhi, curd rice and raita.
lassi | Karanja | Sweet Lassi | 200 ml | 25/25 | 5% 0403 | 10d | 6 | GF HG
  slim FDF0F6/C2427E glass-of-milk | Sweet lassi
  Churned curd with sugar and a hint of cardamom. Shake and serve cold.
masala-chaas | Karanja | Masala Chaas (Buttermilk) | 200 ml | 15/15 | 5% 0403 | 10d | 7 | GF HG
  pillow E6F4E1/3E8B45 herb | Masala chaas
  Thin spiced buttermilk with jeera, ginger and curry leaf. Shake well before you open it.
# Butter, Cheese & Paneer
butter | Karanja | Table Butter | 100 g | 58/62 | 5% 0405 | 180d | 8 | GF HG
  flat FFF0A8/E0A52B butter | Table butter
  Salted butter churned from cream. Keep chilled; take it out ten minutes before spreading.
paneer | Karanja | Fresh Paneer | 200 g | 88/99 | 0% 0406 | 14d | 8 | GF HG
  pillow EDF7EE/3A9C57 cheese-wedge | Fresh paneer
  Soft paneer from whole milk that holds its shape in gravy. Soak in warm water for ten minutes before use.
cheese-slices | Pahadu | Cheese Slices | 200 g | 139/155 | 5% 0406 | 150d | 6 | GF HG
  flat F7C52E/D0483A cheese-wedge | Cheese slices
  Ten slices of processed cheese that melt evenly. Keep chilled and closed.
fresh-cream | Karanja | Fresh Cream | 250 ml | 68/75 | 5% 0401 | 90d | 5 | GF HG
  brick FBE9EE/B8335A shortcake | Fresh cream
  Cream with 25% fat for gravies and desserts. Do not boil; whip only when it is cold.
# Eggs & Bread
eggs | Kukkuta | =Eggs, White | 6 pcs | 48/54 | 0% 0407 | 14d | 9 | GF HG
  eggTray F0E4D4/B98A4E egg
  Six fresh farm eggs, graded and candled. Keep in the fridge with the pointed end down.
brown-eggs | Kukkuta | Brown Eggs, Free Range | 6 pcs | 96/110 | 0% 0407 | 14d | 5 | HG
  wideCarton F4E4C8/8A4B1F egg chicken | Free range eggs
  Six brown eggs from hens that walk outside by day. Keep chilled and use within two weeks.
bread | Bunwala | Milk Bread | 400 g | 48/50 | 0% 1905 | 5d | 8 | GF BP NS HG
  pillow F6E2B8/C2562B bread | Milk bread
  Soft sandwich bread baked every night in Bidar. Keep closed; eat within four days.
pav | Bunwala | Ladi Pav | 6 pcs | 32/35 | 0% 1905 | 3d | 6 | GF NS HG
  pillow FBEFD9/8A4B1F bread | Ladi pav
  A slab of six soft pavs for bhaji and vada. Warm them in butter on a tawa.
# Milk
badam-milk | Karanja | Badam Milk, bottle | 200 ml | 35/40 | 5% 2202 | 90d | 6 | GF HG
  slim F7D98A/B5762A glass-of-milk | Badam milk
  Sweet milk with almonds, saffron and cardamom. Shake well and serve very cold.
cow-milk | Karanja | Cow Milk | 1 L | 58/60 | 0% 0401 | 2d | 7 | GF HG
  pillow E8F4FF/2E8B57 cow | Cow milk
  Pure cow milk with 3.5% fat, chilled within an hour of milking. Boil before use.
# Dahi & Lassi
mango-lassi | Karanja | Mango Lassi | 200 ml | 30/35 | 5% 2202 | 21d | 5 | GF HG
  slim F7B42A/D0572B mango | Mango lassi
  Thick lassi with Alphonso pulp. Shake and drink chilled; keep below 8 degrees.
shrikhand | Karanja | Elaichi Shrikhand | 250 g | 89/100 | 5% 0406 | 30d | 5 | GF
  tub F2DFA8/C2902E custard | Elaichi shrikhand
  Hung curd sweetened with sugar and cardamom, as for Gudi Padwa. Eat with hot puris.
greek-yogurt | Halasuru Dairy | Greek Yogurt, Plain | 400 g | 129/150 | 5% 0403 | 15d | 4 | HG
  tub F4F8FB/2E5A8A bowl-with-spoon | Greek yogurt
  Strained three times: thick, mild and high in protein. Nothing is added but culture.
# Butter, Cheese & Paneer
cheese-cubes | Pahadu | Cheese Cubes | 200 g | 132/145 | 5% 0406 | 180d | 6 | GF HG
  flat F5C542/B3262B cheese-wedge | Cheese cubes
  Eight cubes of processed cheese for tiffin and toast. Keep refrigerated.
pizza-cheese | Pahadu | Mozzarella, grated | 200 g | 149/175 | 5% 0406 | 120d | 5 | HG GF
  pillow FFE9A8/D0312D pie | Pizza cheese
  Grated mozzarella that melts and stretches. Use straight from the fridge; close the bag well.
malai-paneer | Halasuru Dairy | Malai Paneer | 200 g | 98/110 | 5% 0406 | 12d | 7 | HG
  pillow EAF6EC/C2902E cheese-wedge | Malai paneer
  Soft paneer of full-cream milk that does not break in gravy. Keep it in cold water.
# Eggs & Bread
brown-bread | Bunwala | Whole Wheat Bread | 400 g | 52/58 | 0% 1905 | 5d | 6 | GF BP NS HG
  pillow B5824A/F2D9A0 bread | Whole wheat bread
  Sliced loaf of whole wheat flour with bran. Toast it after the second day.
burger-bun | Bunwala | Burger Buns | 4 pcs | 45/50 | 5% 1905 | 5d | 4 | GF
  pillow F2C98A/8A4A1F bread | Burger buns
  Four soft buns with sesame. Warm them cut side down before filling.
`;
