/** One product a line: name | brand | size | category | subcategory | description. */
const TABLE = `
Aashirvaad Chakki Atta | Aashirvaad | 5 kg | Atta, Rice & Dal | Atta | Whole wheat flour ground in a stone mill.
Pillsbury Gold Atta | Pillsbury | 1 kg | Atta, Rice & Dal | Atta |
Besan | Tata Sampann | 500 g | Atta, Rice & Dal | Flours | Ground from chana dal.
Maida | Basava | 1 kg | Atta, Rice & Dal | Flours |
Sooji Rava | Basava | 500 g | Atta, Rice & Dal | Flours |
Ragi Flour | Basava | 500 g | Atta, Rice & Dal | Flours |
Rice Flour | Basava | 500 g | Atta, Rice & Dal | Flours |
Thick Poha | Basava | 500 g | Atta, Rice & Dal | Poha & Murmura |
Sona Masoori Rice | India Gate | 10 kg | Atta, Rice & Dal | Rice |
Basmati Rice | India Gate | 1 kg | Atta, Rice & Dal | Rice | Long grains, aged for a year.
Toor Dal | Tata Sampann | 1 kg | Atta, Rice & Dal | Dal |
Moong Dal | Tata Sampann | 500 g | Atta, Rice & Dal | Dal |
Chana Dal | Basava | 1 kg | Atta, Rice & Dal | Dal |
Kabuli Chana | Basava | 500 g | Atta, Rice & Dal | Dal |
Rajma | Basava | 500 g | Atta, Rice & Dal | Dal |
Turmeric Powder | Everest | 100 g | Oil, Ghee & Masala | Masala |
Cumin Seeds | Everest | 100 g | Oil, Ghee & Masala | Whole Spices |
Coriander Powder | MDH | 100 g | Oil, Ghee & Masala | Masala |
Red Chilli Powder | MDH | 100 g | Oil, Ghee & Masala | Masala |
Garam Masala | MDH | 50 g | Oil, Ghee & Masala | Masala |
Black Pepper | Everest | 50 g | Oil, Ghee & Masala | Whole Spices |
Green Cardamom | Everest | 25 g | Oil, Ghee & Masala | Whole Spices |
Hing | Everest | 25 g | Oil, Ghee & Masala | Masala |
Mustard Seeds | Basava | 100 g | Oil, Ghee & Masala | Whole Spices |
Mustard Oil | Fortune | 1 L | Oil, Ghee & Masala | Oil |
Sunflower Oil | Fortune | 1 L | Oil, Ghee & Masala | Oil |
Groundnut Oil | Freedom | 1 L | Oil, Ghee & Masala | Oil |
Coconut Oil | Parachute | 500 ml | Oil, Ghee & Masala | Oil |
Cow Ghee | Nandini | 500 ml | Oil, Ghee & Masala | Ghee |
Salt | Tata | 1 kg | Oil, Ghee & Masala | Salt & Sugar |
Sugar | Basava | 1 kg | Oil, Ghee & Masala | Salt & Sugar |
Organic Jaggery | Basava | 500 g | Oil, Ghee & Masala | Salt & Sugar |
Toned Milk | Nandini | 500 ml | Dairy & Eggs | Milk |
Milk Chocolate Bar | Cadbury | 50 g | Snacks & Biscuits | Chocolates |
Masti Dahi | Amul | 400 g | Dairy & Eggs | Dahi & Lassi |
Curd Pouch | Nandini | 200 g | Dairy & Eggs | Dahi & Lassi |
Greek Yogurt | Epigamia | 90 g | Dairy & Eggs | Dahi & Lassi |
Spiced Buttermilk | Amul | 200 ml | Dairy & Eggs | Dahi & Lassi |
Salted Butter | Amul | 100 g | Dairy & Eggs | Butter & Cheese |
Peanut Butter Crunchy | Pintola | 350 g | Breakfast | Spreads |
Fresh Paneer | Milky Mist | 200 g | Dairy & Eggs | Butter & Cheese |
Cheese Slices | Amul | 200 g | Dairy & Eggs | Butter & Cheese |
Brown Eggs | Country | 6 pcs | Dairy & Eggs | Eggs |
Potato | Gawan Fresh | 1 kg | Fruits & Vegetables | Vegetables |
Onion | Gawan Fresh | 1 kg | Fruits & Vegetables | Vegetables |
Tomato Local | Gawan Fresh | 1 kg | Fruits & Vegetables | Vegetables |
Lady Finger | Gawan Fresh | 500 g | Fruits & Vegetables | Vegetables |
Brinjal Purple | Gawan Fresh | 500 g | Fruits & Vegetables | Vegetables |
Green Chilli | Gawan Fresh | 100 g | Fruits & Vegetables | Vegetables |
Coriander Leaves | Gawan Fresh | 1 bunch | Fruits & Vegetables | Leaves |
Robusta Banana | Gawan Fresh | 6 pcs | Fruits & Vegetables | Fruits |
Shimla Apple | Gawan Fresh | 1 kg | Fruits & Vegetables | Fruits |
Potato Chips Classic Salted | Lay's | 52 g | Snacks & Biscuits | Chips |
Aloo Bhujia | Haldiram's | 200 g | Snacks & Biscuits | Namkeen |
Glucose Biscuits | Parle-G | 250 g | Snacks & Biscuits | Biscuits |
Marie Gold Biscuits | Britannia | 250 g | Snacks & Biscuits | Biscuits |
Chocolate Cream Biscuits | Oreo | 120 g | Snacks & Biscuits | Biscuits |
2-Minute Masala Noodles | Maggi | 280 g | Breakfast | Noodles |
Hakka Noodles | Ching's Secret | 150 g | Breakfast | Noodles |
Corn Flakes | Kellogg's | 475 g | Breakfast | Cereals |
Chocos | Kellogg's | 375 g | Breakfast | Cereals |
Instant Coffee | Nescafé Classic | 50 g | Tea & Drinks | Coffee |
Red Label Tea | Brooke Bond | 500 g | Tea & Drinks | Tea |
Cola Soft Drink | Coca-Cola | 750 ml | Tea & Drinks | Soft Drinks |
Mango Drink | Frooti | 160 ml | Tea & Drinks | Juices |
Almonds | Happilo | 200 g | Dry Fruits & Sweets | Dry Fruits |
Cashew Whole | Happilo | 200 g | Dry Fruits & Sweets | Dry Fruits |
Anti-Dandruff Shampoo | Head & Shoulders | 180 ml | Beauty & Hygiene | Hair Care |
Smooth & Shine Conditioner | Dove | 180 ml | Beauty & Hygiene | Hair Care |
Total Repair Shampoo | L'Oréal Paris | 340 ml | Beauty & Hygiene | Hair Care |
Bathing Soap | Mysore Sandal | 125 g | Beauty & Hygiene | Soaps |
Strong Teeth Toothpaste | Colgate | 200 g | Beauty & Hygiene | Oral Care |
Toothbrush Soft | Colgate | 1 pcs | Beauty & Hygiene | Oral Care |
Detergent Powder | Surf Excel | 1 kg | Cleaning | Laundry |
Dishwash Bar | Vim | 300 g | Cleaning | Dishes |
Floor Cleaner Citrus | Lizol | 975 ml | Cleaning | Floors |
Grass Broom | Monkey 555 | 1 pcs | Cleaning | Floors |
Baby Diaper Pants | Pampers | 20 pcs | Baby Care | Diapers |
Sandal Incense Sticks | Cycle | 100 pcs | Pooja Needs | Agarbatti |
Paracetamol 650 Tablets | Dolo | 15 pcs | Chemist | Fever & Pain |
Pressure Cooker 5 Litre | Prestige | 1 pcs | Kitchen & Home | Cookers |
`;

export interface Grocery {
  name: string;
  brand: string;
  size: string;
  category: string;
  subCategory: string;
  description: string;
}

/** Eighty groceries of an Indian shop, to search among. */
export const GROCERIES: readonly Grocery[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', brand = '', size = '', category = '', subCategory = '', description = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { name, brand, size, category, subCategory, description };
  });
