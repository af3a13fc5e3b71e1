/** Rows of the category; the format is explained in `../article-table.ts`. */
export const cleaning = `
# Laundry
detergent-powder | Dhobiraj | Detergent Powder | 1 kg | 128/150 | 18% 3402 | 720d | 8 | BH SH
  bigPouch 1452B8/8FD0F5 bubbles | Easy wash
  For bucket and machine; lifts oil and haldi stains. Soak for 30 minutes.
detergent-liquid | Dhobiraj | Matic Liquid, front load | 1 L | 199/245 | 18% 3402 | 720d | 6 | BH SH
  bottle 2A9DB8/E6F7FB t-shirt | Matic liquid
  Low-foam liquid for front-load machines. One cap a load.
washing-bar | Dhobiraj | Washing Bar, pack of 4 | 800 g | 84/96 | 18% 3401 | 900d | 6 | BH BP SH
  flat F5C542/1452B8 soap | Washing bar
  Four bars for collars and cuffs. Keep dry between washes.
fabric-softener | Dhobiraj | Fabric Conditioner, Mogra | 860 ml | 198/235 | 18% 3809 | 900d | 4 | BH
  bottle F6C6DE/7A2E8A white-flower | Fabric conditioner
  Softens clothes and leaves a light smell of mogra. Use in the last rinse.
# Dishwash
dishwash-gel | Nimbla | Dishwash Gel, Lemon | 750 ml | 119/175 | 18% 3402 | 720d | 9 | BH SH
  bottle FFE23A/4FA83A lemon | Dishwash gel
  One spoon in a bowl of water cleans a sink of vessels. Gentle on hands.
dishwash-bar | Nimbla | Dishwash Bar, pack of 3 | 600 g | 58/66 | 18% 3401 | 900d | 7 | BH BP SH
  flat 3FA34B/F7F08A lemon | Dishwash bar
  Three bars with a tray. Cuts grease from tawa and kadhai.
scrub-pad | Saafri | Scrub Pads, pack of 3 | 3 pcs | 45/54 | 18% 6805 | - | 5 | BH
  flat F5D547/2E8B57 sponge | Scrub pads
  A green scrubber on a sponge, three pieces. Not for non-stick pans.
# Floor & Toilet
floor-cleaner | Phenora | Floor Cleaner, Citrus | 1 L | 148/178 | 18% 3808 | 720d | 7 | BH SH
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
# Laundry
stain-remover | Dhobiraj | Stain Remover, spray | 400 ml | 169/199 | 18% 3402 | 720d | 4 | BH
  pump F4F8FB/D0312D t-shirt | Stain remover
  Spray on collars, turmeric and ink ten minutes before the wash. For white and colours.
liquid-blue | Dhobiraj | Liquid Blue | 250 ml | 48/56 | 18% 3402 | 720d | 4 | BH
  slim 1452B8/E6F0FB droplet | Liquid blue
  Whitens cotton in the last rinse. Four drops in half a bucket.
# Dishwash
dishwash-powder | Nimbla | Dishwash Powder | 1 kg | 58/68 | 18% 3402 | 900d | 4 | BH
  pouch F5D547/3E8B45 lemon | Dishwash powder
  For burnt kadhais and brass. Scrub with a wet pad and rinse.
steel-scrubber | Saafri | Steel Scrubbers, pack of 3 | 3 pcs | 45/60 | 5% 7323 | - | 6 | BH SH
  blister C8D0D6/2E6B8A sparkles | Steel scrubbers
  Stainless coils that do not rust. Not for non-stick pans.
# Floor & Toilet
bathroom-cleaner | Phenora | Bathroom Cleaner, Lavender | 500 ml | 99/119 | 18% 3402 | 720d | 5 | BH SH
  bentNeck 7A5AB8/F0E8FB bathtub | Bathroom cleaner
  Lifts lime and soap from tiles and taps. Leave on for five minutes.
naphthalene | Phenora | Naphthalene Balls | 200 g | 62/75 | 18% 2902 | 1000d | 4 | BH
  smallPouch E8EEF3/2E5A8A snowflake | Naphthalene balls
  For drains, cupboards and woollens. Keep away from children and food.
room-freshener | Phenora | Room Freshener, Jasmine | 220 ml | 149/175 | 18% 3307 | 900d | 5 | BH SH
  can F7F4EA/7A2E8A white-flower | Room freshener
  Two sprays fill a room. Do not spray near a flame.
# Tools & Bags
dust-pan | Saafri | Dustpan with Brush | 1 pc | 119/160 | 18% 9603 | - | 4 | BH
  blister 2E8B8A/F2F0D0 broom | Dustpan
  A wide pan with a rubber lip, and a brush that clips on.
mosquito-coil | Rakshak | Mosquito Coils, pack of 10 | 10 pcs | 42/48 | 18% 3808 | 900d | 6 | BH BP SH
  flat 3E8B45/B3262B mosquito | Mosquito coils
  Ten coils of eight hours. Use in an airy room.
kitchen-cloth | Saafri | Microfibre Cloths, pack of 4 | 4 pcs | 129/170 | 5% 6307 | - | 5 | BH SH
  flat F2902A/2E6B8A sponge | Microfibre cloths
  Four colours for kitchen, glass, bath and car. Wash at 60 degrees.
`;
