/** Rows of the category; the format is explained in `../article-table.ts`. */
export const kitchenAndHome = `
# Cookware
pressure-cooker | Rasoda | =Rasoda Pressure Cooker, Outer Lid | 3 L | 1349/1690 | 5% 7615 | - | 6 | BH SH
  ware:cooker B3262B/FFFFFF pot-of-food
  Three-litre cooker with a thick base for gas and induction. ISI marked; five years of warranty.
kadhai | Rasoda | =Rasoda Cast-Iron Kadhai | 26 cm | 1190/1490 | 5% 7323 | - | 4 | BH
  ware:kadhai 3E4448/FFFFFF shallow-pan-of-food
  Pre-seasoned kadhai of three kilos that holds its heat. Wipe with oil after washing.
tawa | Rasoda | =Rasoda Non-stick Dosa Tawa | 28 cm | 749/999 | 5% 7615 | - | 5 | BH
  ware:tawa B3262B/FFFFFF cooking
  Flat tawa with a three-layer coat. Use wooden spoons and a low flame.
# Storage & Tiffin
steel-dabba | Rasoda | =Rasoda Steel Dabba | 5 L | 459/560 | 5% 7323 | - | 4 | BH SH
  ware:dabba C3CBD0/FFFFFF jar
  Food-grade steel box that takes five kilos of atta. The lid closes tight against ants.
masala-box | Rasoda | =Rasoda Masala Dabba | 7 cups | 599/750 | 5% 7323 | - | 4 | BH
  ware:masalaBox C3CBD0/FFFFFF jar
  Steel box with seven cups and a small spoon. Spices not included.
tiffin | Rasoda | =Rasoda Steel Tiffin, 3 tiers | 1 L | 649/799 | 5% 7323 | - | 4 | BH
  ware:tiffin 2E7D4B/FFFFFF bento-box
  Three tiers with a side clip that hold rotti, palya and rice. Warm for about two hours.
steel-bottle | Rasoda | =Rasoda Insulated Bottle | 750 ml | 699/899 | 18% 9617 | - | 5 | BH
  ware:flask 1C6FB0/FFFFFF droplet
  Double-walled steel; cold for 24 hours, hot for 12. Do not put it in a freezer.
# Appliances
mixer-grinder | Tikauram | =Tikauram Mixer Grinder, 3 jars | 550 W | 2849/3995 | 18% 8509 | - | 4 | BH SH
  ware:mixer C2421C/FFFFFF electric-plug
  A 550 watt motor with jars for wet, dry and chutney. Two years of warranty.
electric-kettle | Tikauram | =Tikauram Electric Kettle | 1.5 L | 899/1299 | 18% 8516 | - | 4 | BH
  ware:kettle 2A6B7C/FFFFFF teapot
  Boils a litre and a half in five minutes and switches itself off. One year of warranty.
# Lights & Power
led-bulb | Prakashi | =Prakashi LED Bulb | 9 W | 89/130 | 18% 8539 | - | 6 | BH SH
  ware:lightBulb 3F8FD0/FFFFFF light-bulb
  Cool white bulb with B22 base, 900 lumen. Lasts about five years in a living room.
batteries | Prakashi | AA Batteries | 4 pcs | 68/80 | 18% 8506 | 1800d | 5 | BH
  blister 2E3A34/F5B800 battery | AA cells
  Four alkaline cells for remotes and clocks. Do not throw them in the fire.
torch | Prakashi | LED Torch | 1 pc | 199/260 | 18% 8513 | - | 3 | BH
  blister C2421C/FBE3B4 flashlight | LED torch
  Pocket torch with a beam of 100 metres. Takes two AA cells, not included.
candles | Prakashi | Household Candles | 10 pcs | 62/75 | 5% 3406 | - | 4 | BH
  carton F7F2E6/C2421C candle | Candles
  Ten white candles for power cuts, four hours each. Keep away from curtains.
bidri-vase | Bidri Kraft | =Bidriware Flower Vase | 18 cm | 2450/2900 | 5% 8306 | - | 3 | BH
  ware:bidriVase 23262A/FFFFFF rose
  Black zinc inlaid with silver wire, made by hand in Bidar. Wipe with a drop of coconut oil.
# Storage & Tiffin
lunch-box | Rasoda | =Rasoda Lunch Box, 2 boxes | 800 ml | 299/399 | 5% 7323 | - | 5 | BH SH
  ware:tiffin 2E8B8A/FFFFFF bento-box
  Two steel boxes in a plastic case that does not leak. Not for the microwave.
water-jug | Rasoda | =Rasoda Insulated Jug | 2 L | 649/849 | 5% 7323 | - | 4 | BH
  ware:flask 8A2F1F/FFFFFF potable-water
  Keeps two litres cold for a day. With a tap that does not drip.
# Lights & Power
extension-board | Prakashi | Extension Board, 4 sockets | 1 pc | 449/599 | 18% 8536 | - | 5 | BH SH
  blister F4F8FB/2E2E2E electric-plug | Extension board
  Two metres of cable, four sockets and a switch with a fuse. ISI marked.
tube-light | Prakashi | LED Batten, 4 feet | 20 W | 249/349 | 18% 9405 | - | 5 | BH SH
  tallCarton E8F4FF/2E6BB8 light-bulb | LED batten
  Cool white light at a third of the power of a tube. Two years of warranty.
night-lamp | Prakashi | Night Lamp, plug-in | 1 pc | 79/120 | 18% 9405 | - | 4 | BH
  blister 2E3A8A/F5D547 crescent-moon | Night lamp
  Half a watt that shows the way. Switches itself on when it gets dark.
# Cookware
idli-stand | Rasoda | =Rasoda Idli Steamer | 20 cm | 899/1199 | 5% 7323 | - | 5 | BH SH
  ware:dabba 8A8F94/FFFFFF cooked-rice
  Sixteen idlis at a time on four plates. Steel, with a glass lid.
# Appliances
iron-box | Tikauram | =Tikauram Dry Iron | 1000 W | 749/999 | 18% 8516 | - | 4 | BH
  ware:kettle 2E5A8A/FFFFFF t-shirt
  Non-stick sole and a dial for every cloth. Cable of 1.8 metres.
`;
