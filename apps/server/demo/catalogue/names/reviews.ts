/** Comments on the demo's goods, by subject; the format is explained in `../reviews.ts`. */
export const reviewTexts = `
# produce
5 Very fresh, same like from the mandi. Will order again.
5 Delivered before 11 in the morning, still had the morning dew on it.
5 Good quality and correct weight. My mother is also happy.
4 Fresh only, but one or two pieces were small.
4 Nice and clean. Packing can be little better.
4 Lasted full week in the fridge.
3 Okay okay. Last time quality was better.
3 Two pieces were soft, rest all fine.
2 Was not that fresh by evening. Please check before sending.
5 Taste is like village produce. Superb.
4 Rate is less than our nearby shop.
1 Half of it was spoilt. Store gave the money back the same day.
# dairy
5 Came cold, in a box with ice. Date was of the same day.
5 Thick and tasty, children ask for this only.
5 No sour smell even on the second day. Very fresh.
4 Good quality, a little costly but worth it.
4 Reached by 7.30 in the morning, daily on time.
4 Creamy. I use it for sweets on Sundays.
3 Taste is fine, the pack was leaking a bit at the corner.
3 Date was close, so finish it fast.
2 Was not cold when it came. Taste was alright.
5 Same as from the dairy booth near my house.
# bakery
5 Soft and fresh, packed on the same day.
5 Nothing broken, they packed it very carefully.
4 Good for breakfast. Stays soft for three days.
4 Fresh, and cheaper than the bakery on our road.
4 Nice size. Kids take it in tiffin.
3 Okay. One day older than I like.
2 Slightly crushed in the bag, still usable.
5 Best I have had at home in a long time.
# flour
5 Soft rotis even the next morning. Seal was intact.
5 Exact same taste from many years. Value for money.
5 Ajji approved! Smells like from our own mill.
4 Finely ground, no husk. Came a day early also.
4 Good product. Bag had a little flour on the outside.
4 Clean, no need to sieve. Packing date was last week.
3 Fine for daily use, not for guests.
3 Little coarse for our taste.
2 Packet was slightly torn at the corner.
1 Received old stock. Store replaced it next day after I called.
5 Fresh packing and full weight, I checked.
# grain
5 Clean, no stones, cooks fast.
5 Every grain stays separate. We eat only this now.
5 Cooks soft in three whistles, very good taste.
4 Good quality at this price. Washed it twice, water was clear.
4 Nice aroma while cooking. Will buy the bigger bag.
4 No insects, good packing, date was far.
3 Some broken grains, otherwise fine.
3 Average. Takes longer to cook than before.
2 Found few stones this time. Please clean better.
5 Best rate in Haat, so I took two bags.
# oil
5 Pure smell, no foam while frying. Seal was intact.
5 Aroma fills the house. Like the old days.
4 Light and good for daily cooking.
4 Bottle was well packed, not a drop outside.
4 Fair price compared with the supermarket.
3 Good, but the cap is hard to open.
3 Colour is a bit lighter than last time.
2 Came with a small leak. Quality is fine.
5 Using since two years, never had a complaint.
# masala
5 Strong aroma, half a spoon is enough.
5 Colour and taste both are very good.
5 Fresh, you can smell it through the packet.
4 Good for the price. I use it daily in the kitchen.
4 Zip packet is useful, stays dry.
4 Clean and even. Date was far.
3 Average. Home-made one is stronger.
3 Little less aroma than the last packet.
2 Lumps in the packet, moisture had gone in.
5 My sambar never tasted better.
# snack
5 Kids finished it in one day itself.
5 Crisp till the last bite. Packet was full of air but nothing broke.
5 Perfect with evening chai.
4 Tasty, quantity could be more for this price.
4 Fresh and crunchy. Will take the big pack.
4 Good taste, not oily at all.
3 Little too much salt for our taste.
3 Nice, but half was crushed.
2 Was not crisp when it came.
5 Took it for the train journey, everybody liked it.
# drink
5 Taste is strong and fresh, exactly as I like.
5 Colour and aroma are very good, one spoon is enough.
5 Very refreshing when chilled.
4 Nice taste, not too sweet.
4 Good value, lasts the whole month.
4 Packed well, nothing leaked.
3 Okay. A bit sweet for me.
3 Good, but the old pack was bigger.
2 Seal was loose. Taste was fine.
5 Guests asked me which one it is.
# quick
5 Ready in minutes, saved my morning.
5 Tastes just like home.
5 My son makes it himself now. Very easy.
4 Good taste, a little spicy for small kids.
4 Handy for late nights. Portion is enough for two.
4 Fresh stock, date was far.
3 Fine, but needs extra salt.
3 Average. Expected more for the price.
2 Packet was dented and the lid was loose.
5 Always in our kitchen. Never disappoints.
# sweet
5 Big pieces, very fresh. Everybody liked it.
5 Melts in the mouth. Ordered again for the festival.
5 Good size, no broken pieces, nicely packed.
4 Fresh and tasty. Little costly.
4 Came in a sealed pack, date was far.
4 Good for gifting also.
3 Too sweet for me, children liked it.
3 Some pieces were small.
2 Was a bit dry this time.
5 Same quality as the famous shop, at our door.
# gift
5 Looks grand. Gifted it to my sister and she loved it.
5 Beautiful work, brighter than in the picture.
4 Nicely packed, came two days before Deepavali.
4 Good gift for the price.
3 Nice, but smaller than I thought.
5 Whole lane asked where I got it.
# clean
5 Works well and the smell is mild.
5 One cap is enough, stains go in the first wash.
4 Good for the price. One pack goes for a full month.
4 Does what it says. Cap was tight and there was no leak.
4 Strong and easy to use.
3 Fragrance is a bit strong for me.
3 Fine, but the old one lasted longer.
2 Came a little damaged in the bag.
5 Using since two years, no complaints.
5 My maid also says this one is best.
# care
5 Original product with long expiry.
5 Using since college, nothing else suits me.
4 Good quality, gentle. My wife liked it.
4 Does what it says, and came neatly packed.
4 Cheaper than in the medical shop.
3 Okay for daily use, nothing special.
3 Fine, but the old pack was bigger.
2 Box was dented. Product is fine.
5 Very useful to get this at home without going to town.
5 Whole family uses it.
# baby
5 Very soft, no rash on our little one.
5 Doctor had told us this one. Came the same day.
4 Good quality. We buy every month.
4 Our daughter likes it. Packing was clean and sealed.
4 Works well at night also.
3 Good, but a little costly.
3 Okay. Size runs small.
2 Outer pack was torn, inside was fine.
5 Saved us a trip at ten in the night.
# pooja
5 Pure and pleasant, fills the whole pooja room.
5 Came before the festival, all complete.
4 Good quality, nothing was broken.
4 Neatly packed. We take it every month.
4 Correct count, I checked.
3 Fine, fragrance could last longer.
3 Okay for daily pooja.
2 Few were broken in the box.
5 Same as what we get near the temple.
# ware
5 Very good finish. Worth every rupee.
5 Looks just like the photo.
4 Good build. Took one week to get used to it.
4 Nice product, warranty card was inside.
4 Delivered carefully, no scratches.
3 Okay for a small family.
3 Colour is slightly different from the picture.
2 Box was dented, item is fine.
5 Third one we are buying. Never failed.
# chemist
5 Genuine, far expiry, sealed pack.
5 Works fast. Always keep one at home.
4 Came within hours when my father was not well.
4 Good, and cheaper than the shop below.
4 Packed well, leaflet was inside.
3 Helped a little. Taste is strong.
3 Fine, nothing special.
2 Box was pressed, but the seal was alright.
5 Very useful for old people who cannot go out.
`;
