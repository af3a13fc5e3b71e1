/** Rows of the category; the format is explained in `../article-table.ts`. */
export const fruitsAndVegetables = `
# Fresh Vegetables
potato | Hittala | =Potato (Aloo) | by weight | 32/40 | 0% 0701 | 21d | 9 | GF HG
  loose:heap C89B5A/8A5A2B potato
  New-crop potatoes from Kolar, washed and graded by hand. Good for sabzi, paratha and frying; keep in a dark, airy place.
onion | Hittala | =Onion (Pyaaz) | by weight | 38/48 | 0% 0703 | 28d | 9 | GF BP HG
  loose:heap B5506E/8A2F4A onion
  Onions of medium size with dry, tight skins. Keep them loose in a basket, away from potatoes.
tomato | Hittala | =Tomato (Tamatar) | 500 g | 18/24 | 0% 0702 | 7d | 9 | GF HG
  loose:heap D0312D/8A1A16 tomato
  Country tomatoes with a sour bite, picked half ripe. Best for rasam, curry and chutney; ripen at room temperature.
carrot | Hittala | =Carrot, Ooty (Gajar) | 500 g | 34/42 | 0% 0706 | 10d | 6 | GF HG
  loose:row E8792B/A34A0F carrot
  Sweet orange carrots from the Nilgiris. Wash and grate for salad or halwa; keep in the fridge.
brinjal | Hittala | =Brinjal, Purple (Baingan) | 500 g | 24/32 | 0% 0709 | 6d | 5 | GF
  loose:pair 6B3A86/3E1A55 eggplant
  Glossy brinjal for badanekai ennegai and bharta. Use within four days; do not chill below 10 degrees.
red-chilli | Hittala | =Fresh Red Chilli (Lal Mirch) | 100 g | 9/14 | 0% 0709 | 8d | 7 | GF HG
  loose:row 4B8B3B/2A5A1F hot-pepper
  Hot chillies from Byadgi fields, picked this week. Remove the stalks and keep in a paper bag in the fridge.
capsicum | Hittala | =Capsicum, Green (Shimla Mirch) | 500 g | 42/55 | 0% 0709 | 8d | 4 | GF
  loose:pair 3E8B45/D0A02B bell-pepper
  Crisp capsicum from a polyhouse, good raw or stir-fried. Keep dry in the vegetable drawer.
sweet-corn | Hittala | =Sweet Corn, 2 Cobs | 2 pcs | 38/45 | 0% 0709 | 6d | 5 | GF HG
  loose:pair E8C02B/5A8B2B ear-of-corn
  Two tender cobs in their husk. Boil for eight minutes with salt, or roast over a flame with lime.
cucumber | Hittala | =Cucumber (Kheera) | 500 g | 22/30 | 0% 0707 | 7d | 5 | GF HG
  loose:pair 4B8B3B/2A5A1F cucumber
  Slim green cucumbers with few seeds. Peel for koshambari and raita; keep wrapped in the fridge.
broccoli | Hittala | =Broccoli | 1 pc | 58/75 | 0% 0704 | 6d | 3 | HG
  loose:one 3E8B45/2A5A1F broccoli
  One firm head of about 300 grams from Hosur farms. Steam for four minutes; eat within three days.
garlic | Hittala | =Garlic (Lehsun) | 250 g | 58/70 | 0% 0703 | 60d | 7 | GF HG
  loose:heap E8E0D0/8A7A5A garlic
  Dry bulbs with large cloves. Hang them in an airy place; they keep for two months.
ginger | Hittala | =Ginger (Adrak) | 250 g | 34/42 | 0% 0910 | 25d | 7 | GF HG
  loose:pair D0A06A/8A5A2B ginger-root
  Fresh, juicy ginger from Shivamogga for chai and curry paste. Keep unpeeled in the fridge.
green-peas | Hittala | =Green Peas in the Pod (Matar) | 500 g | 55/70 | 0% 0708 | 6d | 5 | GF HG
  loose:pair 4B8B3B/2A5A1F pea-pod
  Sweet winter peas, still in the pod. Shell them the same day, or blanch and freeze.
mushroom | Hittala | =Brown Mushrooms | 200 g | 49/60 | 0% 0709 | 5d | 4 | GF HG
  loose:heap E8DCC8/8A7050 brown-mushroom
  Mushrooms cut this morning, packed in a breathing tray. Wipe clean, do not wash; use in three days.
# Leafy & Herbs
spinach | Hittala | =Spinach (Palak) | 250 g | 18/25 | 0% 0709 | 3d | 6 | GF HG
  loose:one 3E8B45/2A5A1F leafy-green
  A bunch of young palak with the roots cut off. Wash twice in cold water; cook on the day you open it.
coriander | Hittala | =Coriander Leaves (Dhaniya) | 100 g | 10/15 | 0% 0709 | 3d | 8 | GF HG
  loose:one 3E8B45/2A5A1F herb
  Fragrant coriander with thin stems. Stand it in a glass of water in the fridge.
green-salad | Cubbon Farms | Washed Salad Leaves | 150 g | 89/110 | 0% 0705 | 5d | 3 | HG
  tub EAF5E0/4B8B3B green-salad | Salad leaves
  Lettuce, rocket and baby spinach, washed three times and ready to eat. Keep below 5 degrees.
# Fresh Fruits
banana | Hittala | =Banana, Yelakki | 500 g | 42/50 | 0% 0803 | 5d | 9 | GF HG
  loose:one E8C02B/8A6A0F banana
  Small, sweet elakki bananas ripened without carbide. Keep at room temperature and eat within four days.
apple | Hittala | =Apple, Shimla | 4 pcs | 138/170 | 0% 0808 | 18d | 7 | GF HG
  loose:heap D0312D/8A1A16 red-apple
  Four crisp apples from Himachal, about 600 grams. No wax; rinse before eating.
orange | Hittala | =Orange, Nagpur (Santra) | by weight | 92/120 | 0% 0805 | 14d | 6 | GF HG
  loose:heap F08A1C/A3560F tangerine
  Loose-skinned oranges with sweet, sharp juice. Keep in the fridge for up to ten days.
grapes | Hittala | =Grapes, Black Seedless | 500 g | 68/85 | 0% 0806 | 6d | 6 | GF HG
  loose:one 8A4BA3/5A2B73 grapes
  Seedless grapes from Vijayapura vineyards. Rinse in salted water before serving; keep chilled.
watermelon | Hittala | =Watermelon, Kiran | 1 pc | 78/95 | 0% 0807 | 9d | 5 | GF
  loose:one D0312D/2A6A1F watermelon
  One dark-green melon of two to three kilos with red, crisp flesh. Chill well before you cut it.
mango | Hittala | =Mango, Banganapalli | 1 kg | 149/180 | 0% 0804 | 7d | 8 | GF HG
  loose:pair E8A02B/A3560F mango
  Tree-ripened mangoes with little fibre. Leave them two days at room temperature until they smell sweet.
lemon | Hittala | =Lemon (Nimbu) | 6 pcs | 30/36 | 0% 0805 | 20d | 7 | GF HG
  loose:heap E8D02B/8A7A0F lemon
  Six thin-skinned lemons, full of juice. Keep them in a closed jar in the fridge.
coconut | Hittala | =Coconut, Husked (Nariyal) | 1 pc | 36/45 | 0% 0801 | 30d | 7 | GF BP HG
  loose:one 8A5A2B/4A2A0F coconut
  One mature coconut with water inside, for chutney and pooja. Shake it: you should hear the water.
avocado | Cubbon Farms | =Avocado (Makkhanphal) | 2 pcs | 149/189 | 0% 0804 | 6d | 3 | HG
  loose:pair 4B6B2B/2A3A0F avocado
  Two Coorg avocados, firm on arrival. Ripen for two days in a paper bag with a banana.
pineapple | Hittala | =Pineapple | 1 pc | 65/80 | 0% 0804 | 7d | 4 | GF HG
  loose:one E8C02B/4B6B1F pineapple
  One ripe pineapple of about one kilo from Sirsi. Ready when a leaf in the crown pulls out.
kiwi | Hittala | =Kiwi | 3 pcs | 99/129 | 0% 0810 | 12d | 3 | GF HG
  loose:heap 7A9B3B/4A5A1F kiwi-fruit
  Three kiwis from Arunachal orchards. Ripe when the fruit yields to a soft press.
# Fresh Vegetables
cabbage | Hittala | =Cabbage (Patta Gobi) | 1 pc | 28/38 | 0% 0704 | 10d | 6 | GF HG
  loose:one 8ABF5A/3E7A2A leafy-green
  A firm, heavy head for palya, salad and noodles. Keep it whole in the fridge; cut only what you need.
sweet-potato | Hittala | =Sweet Potato (Shakarkand) | 500 g | 32/42 | 0% 0714 | 18d | 4 | GF
  loose:pair B5653A/7A3A1F roasted-sweet-potato
  Red-skinned sweet potatoes from Belagavi. Roast them whole, or boil and mash with jaggery.
beans | Hittala | =French Beans (Farasbi) | 250 g | 24/32 | 0% 0708 | 5d | 6 | GF HG
  loose:row 4B8B3B/2A5A1F pea-pod
  Tender, stringless beans picked this morning. Top and tail them for palya, sambar and pulao.
button-mushroom | Hittala | =Button Mushrooms | 200 g | 45/58 | 0% 0709 | 4d | 5 | GF HG
  tub F2EFE6/6A8A5A brown-mushroom | Button mushrooms
  White mushrooms from a farm near Hosur. Wipe clean instead of washing; cook within three days.
# Leafy & Herbs
curry-leaves | Hittala | =Curry Leaves (Kadi Patta) | 50 g | 8/10 | 0% 0709 | 4d | 8 | GF HG
  loose:many 3E8B45/1F5A2A herb
  Fragrant sprigs for tempering dal and poha. They keep a week in a closed box in the fridge.
mint | Hittala | =Mint Leaves (Pudina) | 100 g | 12/16 | 0% 0709 | 4d | 7 | GF HG
  loose:many 4FA05A/1F6A3A herb
  Strong mint for chutney, biryani and chaas. Stand the stalks in a glass of water in the fridge.
# Fresh Fruits
pear | Hittala | =Pear, Green (Nashpati) | 4 pcs | 96/120 | 0% 0808 | 12d | 4 | GF
  loose:heap A8BF5A/5A7A2A pear
  Juicy green pears from Himachal. Let them soften for two days at room temperature.
strawberry | Cubbon Farms | =Strawberries, Mahabaleshwar | 200 g | 89/110 | 0% 0810 | 3d | 5 | HG GF
  loose:heap D0312D/8A1A16 strawberry
  Red strawberries packed on the day they are picked. Rinse just before eating; keep them cold.
muskmelon | Hittala | =Muskmelon (Kharbuja) | 1 pc | 58/75 | 0% 0807 | 7d | 5 | GF HG
  loose:one E8C98A/A8823A melon
  A ripe melon of about one kilo that smells of honey. Chill it for an hour before you cut it.
peach | Cubbon Farms | =Peach (Aadu) | 4 pcs | 128/155 | 0% 0809 | 6d | 3 | HG
  loose:heap F2A06A/B5502B peach
  Soft, fragrant peaches from Uttarakhand. Handle gently and eat within three days.
green-apple | Cubbon Farms | =Apple, Green | 4 pcs | 149/180 | 0% 0808 | 25d | 4 | HG
  loose:heap 8ABF3A/4A7A1F green-apple
  Tart, crunchy apples for eating, salads and pies. Keep them in the fridge, away from bananas.
`;
