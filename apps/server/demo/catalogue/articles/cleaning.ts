/** Rows of the category; the format is explained in `../article-table.ts`. */
export const cleaning = `
# Laundry
detergent-powder | Dhobiraj | Detergent Powder | 1 kg | 128/150 | 18% 3402 | 720d | 8 | BH SH
  bigPouch 1452B8/8FD0F5 bubbles | Easy wash
  For bucket and machine; lifts oil and haldi stains. Soak for 30 minutes.
detergent-liquid | Dhobiraj | Matic Liquid, front load | 1 L | 199/245 | 18% 3402 | 720d | 6 | BH SH
  bottle 2A9DB8/E6F7FB t-shirt | Matic liquid
  Low-foam liquid for front-load machines. One cap a load.
washing-bar | Dhobiraj | Washing Bar, pack of 4 | 800 g | 84/96 | 18% 3401 | 900d | 6 | BH BP
  flat F5C542/1452B8 soap | Washing bar
  Four bars for collars and cuffs. Keep dry between washes.
fabric-softener | Dhobiraj | Fabric Conditioner, Mogra | 860 ml | 198/235 | 18% 3809 | 900d | 4 | BH
  bottle F6C6DE/7A2E8A white-flower | Fabric conditioner
  Softens clothes and leaves a light smell of mogra. Use in the last rinse.
# Dishwash
dishwash-gel | Nimbla | Dishwash Gel, Lemon | 750 ml | 119/175 | 18% 3402 | 720d | 9 | BH SH
  bottle FFE23A/4FA83A lemon | Dishwash gel
  One spoon in a bowl of water cleans a sink of vessels. Gentle on hands.
dishwash-bar | Nimbla | Dishwash Bar, pack of 3 | 600 g | 58/66 | 18% 3401 | 900d | 7 | BH BP
  flat 3FA34B/F7F08A lemon | Dishwash bar
  Three bars with a tray. Cuts grease from tawa and kadhai.
scrub-pad | Saafri | Scrub Pads, pack of 3 | 3 pcs | 45/54 | 18% 6805 | - | 5 | BH
  flat F5D547/2E8B57 sponge | Scrub pads
  A green scrubber on a sponge, three pieces. Not for non-stick pans.
# Floor & Toilet
floor-cleaner | Phenora | Floor Cleaner, Citrus | 1 L | 148/178 | 18% 3808 | 720d | 7 | BH
  bottle F58A1F/FFE9C6 tangerine | Floor cleaner
  Kills germs and leaves no film. Two caps in half a bucket of water.
toilet-cleaner | Phenora | Toilet Cleaner | 500 ml | 92/108 | 18% 3808 | 720d | 7 | BH SH
  bentNeck 1C3F9A/E6322B toilet | Toilet cleaner
  Thick liquid for under the rim. Wait 20 minutes; never mix with bleach.
phenyl | Phenora | White Phenyl, Pine | 1 L | 68/80 | 18% 3808 | 720d | 5 | BH
  bottle F4F8F4/2E6B3A evergreen-tree | White phenyl
  Pine phenyl for bathrooms and courtyards. Dilute one to twenty.
glass-cleaner | Phenora | Glass Cleaner | 500 ml | 98/115 | 18% 3402 | 720d | 4 | BH SH
  pump CDEBFA/1C6FB0 sparkles | Glass cleaner
  Spray, wipe, done: no streaks on mirrors and screens of cars.
# Tools & Bags
broom | Saafri | =Grass Broom (Jhaadu) | 1 pc | 95/120 | 0% 9603 | - | 5 | BH
  loose:one C98A3B/7A4A1E broom
  Soft broom of hill grass, tied by hand in Assam. Beat it outside before first use.
mop | Saafri | =Saafri Cotton Mop with Rod | 1 pc | 219/279 | 18% 9603 | - | 4 | BH SH
  ware:mop 2A9DB8/FFFFFF broom
  Cotton mop head on a light steel rod of 1.2 metres. The head can be washed and changed.
bucket | Saafri | =Saafri Bucket with Steel Handle | 16 L | 189/240 | 5% 3924 | - | 4 | BH
  ware:bucket 2F7FD0/FFFFFF bucket
  Sixteen-litre bucket of virgin plastic with litre marks inside. Do not pour boiling water.
garbage-bags | Saafri | Garbage Bags, medium | 30 pcs | 72/89 | 18% 3923 | - | 6 | BH SH
  smallPouch 2E3A34/7FC49A wastebasket | Garbage bags
  Thirty bags of 19 x 21 inches on a roll. Compostable in a municipal plant.
`;
