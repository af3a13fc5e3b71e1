/** Rows of the category; the format is explained in `../article-table.ts`. */
export const teaAndDrinks = `
# Tea & Coffee
chai-patti | Teesta Leaf | Strong Chai Patti | 500 g | 248/290 | 5% 0902 | 365d | 9 | BP NS
  carton 8E1B22/F3C64B teacup-without-handle | Strong chai
  Assam CTC tea that takes milk well. One spoon a cup; boil for three minutes.
elaichi-tea | Teesta Leaf | Elaichi Chai | 250 g | 168/190 | 5% 0902 | 365d | 6 | BP NS
  carton 3E7A4B/F6E6B4 teapot | Elaichi chai
  CTC tea with crushed green cardamom. Close the pouch inside the box.
green-tea | Teesta Leaf | Green Tea, 25 bags | 25 pcs | 139/165 | 5% 0902 | 500d | 5 | BP
  wideCarton DDEFC8/3E8B3A teacup-without-handle | Green tea
  Steamed leaf from Darjeeling in paper bags without staples. Steep for two minutes at 80 degrees.
filter-coffee | Malnad Made | Filter Coffee, 80:20 | 500 g | 289/325 | 5% 0901 | 180d | 8 | BP NS
  pouch 5A2D16/E8C79A hot-beverage | Filter coffee
  Chikkamagaluru peaberry with 20% chicory, ground for the steel filter. Keep in the fridge after opening.
instant-coffee | Malnad Made | Instant Coffee | 100 g | 198/230 | 5% 2101 | 540d | 7 | BP NS
  jar B3221F/3A1E12 hot-beverage | Instant coffee
  Coffee and chicory powder that dissolves in hot milk. Close the lid at once: it draws damp.
cold-brew | Malnad Made | Cold Brew Coffee | 200 ml | 99/120 | 5% 2202 | 90d | 4 | NS
  can 1C2B3A/E0A050 ice | Cold brew
  Coffee steeped for 18 hours in cold water, without sugar. Serve over ice.
# Juice & Soft Drinks
mixed-fruit-juice | Phalri | Mixed Fruit Drink | 1 L | 99/130 | 5% 2202 | 180d | 7 | BP NS
  brick F28A1C/FFE3B0 tangerine | Mixed fruit
  Nine fruits, no bubbles. Shake well; finish within three days of opening.
mango-drink | Phalri | Mango Drink | 1 L | 85/99 | 5% 2202 | 180d | 8 | BP NS
  bottle F7A81E/2E7D32 mango | Mango drink
  Thick drink of Totapuri mango pulp. Serve cold.
guava-juice | Phalri | Pink Guava Juice | 1 L | 110/135 | 5% 2009 | 180d | 4 | NS
  brick F5A0AE/3E8B45 cherry-blossom | Pink guava
  Juice of Dharwad guavas with a little lime. Keep chilled after opening.
cola | Fizzaro | Cola | 750 ml | 40/45 | 40% 2202 | 120d | 7 | BP NS
  slim 8A1216/2A0A0A bubbles | Cola
  A sweet, fizzy cola. Contains caffeine; serve very cold.
nimbu-soda | Fizzaro | Nimbu Soda | 300 ml | 30/35 | 40% 2202 | 120d | 6 | BP NS
  can 3FA34B/F7F08A lemon | Nimbu soda
  Fizzy lime with a pinch of black salt. Do not shake.
coconut-water | Malnad Made | Tender Coconut Water | 200 ml | 48/55 | 5% 2009 | 120d | 6 | GF HG
  brick E6F6EE/2E8B6B coconut | Coconut water
  Water of green coconuts, nothing added. Drink within a day of opening.
drinking-water | Jalori | Drinking Water | 1 L | 19/20 | 5% 2201 | 180d | 8 | BP NS
  slim D6EEFB/1C6FB0 droplet | Drinking water
  Filtered, ozonised water. Crush the bottle after use.
# Health Drinks
malt-drink | Ojavita | Chocolate Malt Drink | 500 g | 245/279 | 5% 1901 | 365d | 7 | BP NS
  jar 6B2F8A/F7C948 glass-of-milk | Choco malt
  Malted barley with cocoa, iron and vitamins. Two spoons in a cup of hot or cold milk.
badam-mix | Ojavita | Badam Drink Mix | 200 g | 168/190 | 5% 2106 | 300d | 5 | BP
  jar F9E9C6/C2762B chestnut | Badam mix
  Ground almonds, saffron and cardamom with sugar. Stir two spoons into warm milk.
# Tea & Coffee
masala-tea | Teesta Leaf | Masala Chai | 250 g | 165/190 | 5% 0902 | 540d | 6 | BP NS
  carton 8A2F1F/F2C98A teapot | Masala chai
  Assam leaf with ginger, cardamom, clove and pepper. Boil it with milk for three minutes.
tulsi-tea | Teesta Leaf | Tulsi Green Tea, 25 bags | 25 pcs | 148/175 | 5% 0902 | 540d | 4 | BP
  wideCarton 3E8B57/F2F0D0 teacup-without-handle | Tulsi green tea
  Green tea with three kinds of tulsi. Steep for two minutes at 80 degrees.
coffee-powder-pure | Malnad Made | Pure Filter Coffee, Peaberry | 250 g | 235/270 | 5% 0901 | 180d | 6 | NS BP
  pouch 4A2412/E8C9A0 hot-beverage | Pure peaberry
  Peaberry from Chikkamagaluru without chicory, roasted on Mondays. Grind for the filter.
# Juice & Soft Drinks
orange-juice | Phalri | Orange Juice | 1 L | 118/135 | 5% 2009 | 180d | 5 | BP NS
  brick F2902A/3E8B45 tangerine | Orange juice
  Juice of Nagpur oranges without added sugar. Shake well; finish within four days of opening.
jeera-soda | Fizzaro | Jeera Masala Soda | 250 ml | 20/20 | 40% 2202 | 180d | 6 | BP NS
  can 6B4A1F/F2D98A cup-with-straw | Jeera soda
  Cumin, black salt and bubbles. Serve ice cold after a heavy meal.
lemon-soda-bottle | Fizzaro | Lemon Fizz | 750 ml | 40/40 | 40% 2202 | 180d | 6 | BP
  slim 5ABF4A/F2F04A lemon | Lemon fizz
  Cloudy lemon drink with a sharp edge. Chill well.
sabja-drink | Phalri | Kokum Sherbet | 750 ml | 145/170 | 5% 2106 | 360d | 4 | BP
  bottle 8A1F4A/F2C0D0 cup-with-straw | Kokum sherbet
  Syrup of Malvani kokum. One part with five parts of cold water and a pinch of salt.
# Health Drinks
protein-drink | Ojavita | Protein Drink, Elaichi | 400 g | 425/499 | 5% 2106 | 540d | 4 | NS
  tub F2DFA8/2E5A8A flexed-biceps | Protein drink
  Whey and soya with 20 g of protein a glass. Two scoops in cold milk.
`;
