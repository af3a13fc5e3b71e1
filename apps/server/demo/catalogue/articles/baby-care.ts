/** Rows of the category; the format is explained in `../article-table.ts`. */
export const babyCare = `
# Diapers & Wipes
diaper-pants | Nanhe Pair | Baby Diaper Pants | 32 pcs | 399/549 | 5% 9619 | 1080d | 8 | BH SH
  bigPouch 15A2A8/CFF1EE baby | Diaper pants
  Pull-up pants for babies of 7 to 12 kg, dry for up to ten hours. Change at once when soiled.
baby-wipes | Nanhe Pair | Baby Wipes, Aloe | 72 pcs | 99/135 | 18% 3307 | 720d | 7 | BH SH
  flat CDEFE6/2A8B7A baby | Aloe wipes
  Seventy-two thick wipes with aloe, free of alcohol and scent. Close the lid well.
# Baby Food
baby-cereal | Annaprash | Wheat & Apple Cereal | 300 g | 255/285 | 5% 1901 | 270d | 6 | BH SH
  carton FDF3D6/D0483A red-apple | Wheat apple cereal
  For babies from eight months, with iron. Breast milk is best; ask your doctor before weaning.
ragi-malt-baby | Annaprash | Sprouted Ragi Sari | 250 g | 179/205 | 5% 1901 | 180d | 5 | BH
  jar F3E0D3/7C3B2A baby-bottle | Sprouted ragi
  Sprouted, dried and finely ground ragi. Cook one spoon in a cup of water; from six months.
# Bath & Feeding
baby-soap | Nanhe Pair | Baby Soap | 75 g | 52/60 | 5% 3401 | 900d | 5 | BH
  flat FCE4EC/5AA8D6 soap | Baby soap
  Mild soap with milk cream. Keep it out of the eyes.
baby-oil | Nanhe Pair | Baby Massage Oil | 200 ml | 159/190 | 18% 3304 | 720d | 5 | BH SH
  slim FFF6DA/E0A52B sunflower | Massage oil
  Light oil of sesame and almond. Warm it in your palms first.
baby-powder | Nanhe Pair | Baby Powder, corn starch | 200 g | 135/160 | 5% 3304 | 720d | 4 | BH
  slim E4F1FC/3F7FC0 cloud | Baby powder
  Corn starch in place of talc. Shake into your hand, away from the baby's face.
feeding-bottle | Nanhe Pair | Feeding Bottle | 250 ml | 149/189 | 5% 3924 | - | 4 | BH
  blister F7A8B8/FFE9EE baby-bottle | Feeding bottle
  BPA-free bottle with a slow-flow teat. Boil for five minutes before first use.
teddy-bear | Bittoo | =Bittoo Soft Teddy Bear | 30 cm | 299/399 | 5% 9503 | - | 3 | BH
  loose:one C98A5A/7A4A1E teddy-bear
  A soft bear with stitched eyes, safe from birth. Wash by hand in cold water.
# Diapers & Wipes
baby-diaper-new | Nanhe Pair | Newborn Diapers | 24 pcs | 299/349 | 5% 9619 | 1000d | 6 | BH SH
  bigPouch A8D8F0/E86AA0 baby | Newborn diapers
  For up to five kilos, with a cut for the navel and a line that shows when it is wet.
# Baby Food
baby-rice-cereal | Annaprash | Rice & Moong Cereal | 300 g | 225/249 | 5% 1901 | 365d | 5 | BH SH
  carton F2EBD0/3E8B57 bowl-with-spoon | Rice & moong
  From six months: rice and moong with iron. Stir into warm water; no sugar.
# Bath & Feeding
baby-shampoo | Nanhe Pair | Baby Shampoo, no tears | 200 ml | 189/220 | 5% 3305 | 900d | 6 | BH SH
  slim F7D98A/E86AA0 baby | Baby shampoo
  So mild that it does not sting. With chamomile.
baby-lotion | Nanhe Pair | Baby Lotion | 200 ml | 199/230 | 18% 3304 | 900d | 5 | BH SH
  pump F6DCE8/2E6BB8 lotion-bottle | Baby lotion
  Light lotion after the bath, tested on sensitive skin.
sipper-cup | Nanhe Pair | Sipper Cup with Handles | 200 ml | 199/249 | 18% 3924 | - | 4 | BH
  blister A8E0C8/E86AA0 cup-with-straw | Sipper cup
  Soft spout, two handles, and it does not spill. BPA free.
`;
