/**
 * Names under which Indian shoppers ask for the same goods: one group a line, in English, Hindi and Kannada, the most common
 * ones in their own script too. All names of a group are equal. An ambiguous word (gram, dal, mirch) is listed with its
 * companion; a word for several goods (mithai) is in a group with each. Brands are not listed, as a shopper who types one wants
 * it (`well-known-brands.ts`). A line that begins with `=` gives the kinds of categories of the groups below it. A group that
 * begins with `*` names a class of goods that their names don't mention. A group that ends in `; no gobi` contains that name but
 * means something else: a search for gobi must not find patta gobi.
 */
export const SEARCH_WORD_GROUPS = `
= spice, masala
haldi, turmeric, arishina, arisina, manjal, हल्दी, ಅರಿಶಿನ
jeera, zeera, cumin, jeerige, जीरा, ಜೀರಿಗೆ
dhaniya, dhania, coriander, kothambari, kottambari, cilantro, धनिया, ಕೊತ್ತಂಬರಿ
dhaniya powder, coriander powder, kothambari pudi, धनिया पाउडर
methi, fenugreek, menthya, mentya, मेथी, ಮೆಂತ್ಯ
saunf, sounf, fennel, sompu, sombu, सौंफ
ajwain, carom, bishop weed, omakalu, ajwan, अजवाइन
rai, sarson, mustard, sasive, sasave, राई, सरसों, ಸಾಸಿವೆ
hing, asafoetida, asafetida, ingu, हींग, ಇಂಗು
elaichi, elachi, cardamom, yelakki, elakki, इलायची, ಏಲಕ್ಕಿ
laung, lavang, clove, lavanga, लौंग, ಲವಂಗ
dalchini, cinnamon, chakke, दालचीनी, ಚಕ್ಕೆ
kali mirch, black pepper, karimenasu, kalu menasu, काली मिर्च, ಕರಿಮೆಣಸು
mirchi, mirch, chilli, chili, menasinakayi, mensinkai, मिर्च, ಮೆಣಸಿನಕಾಯಿ
lal mirch, red chilli, kempu menasinakayi, लाल मिर्च
lal mirch powder, mirchi powder, chilli powder, khara pudi, ಖಾರದ ಪುಡಿ
tej patta, tej patta leaf, bay leaf, bay leaves, तेज पत्ता
jaiphal, nutmeg, jayikayi, जायफल
javitri, mace, जावित्री
chakra phool, star anise, anasphal
kesar, saffron, zafran, केसर, ಕೇಸರಿ
til, sesame, ellu, gingelly, तिल, ಎಳ್ಳು
khus khus, khas khas, poppy seed, gasagase, खसखस
kalonji, nigella, onion seed, कलौंजी; no onion
imli, tamarind, hunase, hunasehannu, इमली, ಹುಣಸೆ
amchur, amchoor, dry mango powder, अमचूर; no mango
kasuri methi, dried fenugreek leaves, kasoori methi
chicken masala, meat masala, mutton masala
biryani masala, biriyani masala, biryani powder
sambar powder, sambar masala, sambhar powder, saaru pudi, ಸಾಂಬಾರ್ ಪುಡಿ
= salt, sugar, masala
namak, salt, uppu, नमक, ಉಪ್ಪು
sendha namak, rock salt, himalayan salt, vrat salt, saindhava uppu, सेंधा नमक
kala namak, black salt, काला नमक
= sugar, jaggery, honey
cheeni, chini, sugar, sakkare, shakkar, चीनी, शक्कर, ಸಕ್ಕರೆ
gud, gur, jaggery, bella, गुड़, ಬೆಲ್ಲ
shahad, shehad, honey, madhu, jenu tuppa, शहद, ಜೇನುತುಪ್ಪ
= flour, atta, grain, rice, foodgrain
atta, aata, ata, wheat flour, gehu ka atta, godhi hittu, आटा, ಗೋಧಿ ಹಿಟ್ಟು
maida, refined flour, all purpose flour, plain flour, मैदा, ಮೈದಾ
besan, gram flour, chickpea flour, kadale hittu, बेसन, ಕಡಲೆ ಹಿಟ್ಟು
sooji, suji, rava, rawa, semolina, sooji rava, सूजी, रवा, ರವೆ
dalia, daliya, lapsi, broken wheat, bulgur, दलिया
= rice, grain, foodgrain
chawal, rice, akki, चावल, ಅಕ್ಕಿ
= flour, atta, grain, rice, foodgrain
chawal ka atta, rice flour, akki hittu, चावल का आटा, ಅಕ್ಕಿ ಹಿಟ್ಟು
= rice, grain, foodgrain
basmati, biryani rice, biriyani rice, pulao rice, बासमती
= grain, rice, atta, foodgrain
poha, flattened rice, beaten rice, avalakki, aval, पोहा, ಅವಲಕ್ಕಿ; no rice
murmura, puffed rice, mandakki, churmuri, muri, मुरमुरा, ಮಂಡಕ್ಕಿ; no rice
sabudana, sago, tapioca pearl, sabbakki, साबूदाना, ಸಬ್ಬಕ್ಕಿ
gehu, gehun, wheat, godhi, गेहूं, ಗೋಧಿ
jowar, jwari, sorghum, jola, ज्वार, ಜೋಳ
jowar atta, jowar flour, jolada hittu, jwari atta, ಜೋಳದ ಹಿಟ್ಟು
bajra, pearl millet, sajje, बाजरा, ಸಜ್ಜೆ
ragi, finger millet, nachni, रागी, ರಾಗಿ
ragi flour, ragi atta, ragi hittu, nachni atta, ರಾಗಿ ಹಿಟ್ಟು
navane, foxtail millet, kangni, ನವಣೆ
same, saame, little millet, kutki, samai, ಸಾಮೆ
makka, makai, maize, corn, jola mekke, मक्का
bhutta, sweet corn, corn cob, mekke jola, sihi jola, भुट्टा, ಮೆಕ್ಕೆಜೋಳ, ಸಿಹಿ ಜೋಳ; no jola, ಜೋಳ
baby corn, babycorn; no corn
sewai, seviyan, semiya, vermicelli, shavige, सेवई, ಶಾವಿಗೆ
= dal, pulse, grain, foodgrain
dal, daal, lentil, bele, दाल, ಬೇಳೆ
toor dal, tur dal, tuvar dal, arhar dal, pigeon pea, togari bele, thogari bele, togri bele, तूर दाल, अरहर दाल, ತೊಗರಿ ಬೇಳೆ
moong dal, mung dal, hesaru bele, मूंग दाल, ಹೆಸರು ಬೇಳೆ
moong, mung, green gram, hesaru kalu, hesarukalu, मूंग, ಹೆಸರುಕಾಳು
chana dal, bengal gram, kadale bele, चना दाल, ಕಡಲೆ ಬೇಳೆ
urad dal, udad dal, black gram, uddina bele, उड़द दाल, ಉದ್ದಿನ ಬೇಳೆ
masoor dal, masur dal, red lentil, kempu bele, मसूर दाल
kabuli chana, chole, chhole, chickpea, garbanzo, काबुली चना, छोले
kala chana, black chickpea, desi chana, काला चना
rajma, kidney bean, राजमा, ರಾಜ್ಮಾ
lobia, black eyed pea, cowpea, alasande, लोबिया
matar, mutter, muttar, green pea, batani, मटर, ಬಟಾಣಿ
matki, moth bean, moath, मोठ
kulthi, horse gram, hurali, कुलथी, ಹುರಳಿ
soya chunk, soya badi, nutri nugget, meal maker
= dairy, milk
dahi, curd, yogurt, yoghurt, mosaru, दही, ಮೊಸರು
doodh, dudh, milk, haalu, halu, दूध, ಹಾಲು
chaas, chaach, chhaachh, buttermilk, butter milk, majjige, छाछ, ಮಜ್ಜಿಗೆ; no milk, butter
makhan, makkhan, butter, benne, मक्खन, ಬೆಣ್ಣೆ
ghee, clarified butter, tuppa, desi ghee, घी, ತುಪ್ಪ
paneer, panir, cottage cheese, पनीर, ಪನೀರ್
malai, fresh cream, kene, मलाई
khoya, khoa, mawa, खोया
lassi, sweet curd drink, लस्सी, ಲಸ್ಸಿ
= egg, dairy
anda, ande, egg, motte, अंडा, अंडे, ಮೊಟ್ಟೆ
= bread, bakery
bread, double roti, dabal roti, ब्रेड, ಬ್ರೆಡ್
pav, pao, bun, पाव
cake, pastry, muffin
rusk, toast biscuit, papay, रस्क
= ready
pizza, pizza base
= oil
tel, oil, enne, yenne, तेल, ಎಣ್ಣೆ
sarson ka tel, sarso ka tel, mustard oil, sasive enne, सरसों का तेल
mungfali tel, mungfali ka tel, groundnut oil, peanut oil, shenga enne, kadalekai enne, ಶೇಂಗಾ ಎಣ್ಣೆ
nariyal tel, nariyal ka tel, coconut oil, kobbari enne, नारियल तेल, ಕೊಬ್ಬರಿ ಎಣ್ಣೆ
til ka tel, sesame oil, gingelly oil, ellenne
surajmukhi tel, sunflower oil, suryakanti enne, सूरजमुखी तेल, ಸೂರ್ಯಕಾಂತಿ ಎಣ್ಣೆ
baal ka tel, hair oil, kesha taila, talege enne, बालों का तेल
deepa oil, lamp oil, pooja oil, puja oil, deepada enne, ದೀಪದ ಎಣ್ಣೆ
= vegetable
* sabzi, sabji, vegetable, tarkari, bhaji, सब्जी, ತರಕಾರಿ
= fruit
* phal, fruit, hannu, फल, ಹಣ್ಣು
= vegetable
aloo, alu, aaloo, potato, batata, alugadde, aalugadde, आलू, ಆಲೂಗಡ್ಡೆ
pyaz, pyaaz, kanda, onion, eerulli, ullagaddi, प्याज, ಈರುಳ್ಳಿ
tamatar, tamater, tomato, tamota, टमाटर, ಟೊಮೆಟೊ, ಟೊಮ್ಯಾಟೊ
lahsun, lehsun, lasun, garlic, bellulli, लहसुन, ಬೆಳ್ಳುಳ್ಳಿ
adrak, ginger, shunti, अदरक, ಶುಂಠಿ
hari mirch, green chilli, green chili, hasi menasinakayi, hasi mensinkai, हरी मिर्च, ಹಸಿ ಮೆಣಸಿನಕಾಯಿ
bhindi, okra, lady finger, ladies finger, bendekayi, bendi, भिंडी, ಬೆಂಡೆಕಾಯಿ
baingan, brinjal, eggplant, aubergine, badanekayi, baigan, बैंगन, ಬದನೆಕಾಯಿ
gobi, gobhi, phool gobi, cauliflower, hoo kosu, फूलगोभी, ಹೂಕೋಸು
patta gobi, patta gobhi, cabbage, bandh gobi, elekosu, पत्ता गोभी, ಎಲೆಕೋಸು; no gobi
palak, spinach, palak soppu, पालक, ಪಾಲಕ್
gajar, carrot, gajjari, गाजर, ಕ್ಯಾರೆಟ್
mooli, muli, radish, mullangi, मूली, ಮೂಲಂಗಿ
chukandar, beetroot, चुकंदर
kheera, khira, cucumber, kakdi, southekayi, savatekayi, खीरा, ಸೌತೆಕಾಯಿ
lauki, ghiya, doodhi, bottle gourd, sorekayi, लौकी, ಸೋರೆಕಾಯಿ
karela, bitter gourd, hagalakayi, करेला, ಹಾಗಲಕಾಯಿ
turai, tori, ridge gourd, heerekayi, तोरई, ಹೀರೆಕಾಯಿ
kaddu, pumpkin, kumbalakayi, कद्दू, ಕುಂಬಳಕಾಯಿ
shimla mirch, capsicum, bell pepper, donne menasinakayi, शिमला मिर्च, ದೊಣ್ಣೆ ಮೆಣಸಿನಕಾಯಿ
shakarkandi, sweet potato, genasu, शकरकंद, ಗೆಣಸು; no potato
arbi, colocasia, taro root, अरबी
sahjan, drumstick, moringa, nuggekayi, सहजन, ನುಗ್ಗೆಕಾಯಿ
gawar, guar, cluster bean, chavalikayi, gorikayi
kari patta, kadi patta, curry leaf, curry leaves, karibevu, करी पत्ता, ಕರಿಬೇವು
pudina, mint, पुदीना, ಪುದೀನ
hara dhaniya, coriander leaves, coriander leaf, kothmir, kothimbir, kottimir, kothambari soppu, kottambari soppu, kotambari soppu, हरा धनिया, ಕೊತ್ತಂಬರಿ ಸೊಪ್ಪು
* soppu, leafy vegetable, greens, ಸೊಪ್ಪು
khumbi, mushroom, anabe, dhingri, मशरूम, ಅಣಬೆ
= fruit, vegetable
nimbu, lemon, lime, nimbe, nimbehannu, नींबू, ನಿಂಬೆ
nariyal, coconut, tenginakayi, thengu, नारियल, ತೆಂಗಿನಕಾಯಿ
nariyal pani, tender coconut water, coconut water, elaneer, elneer, yelaneeru, नारियल पानी, ಎಳನೀರು
kela, banana, balehannu, bale hannu, केला, ಬಾಳೆಹಣ್ಣು
seb, sev fal, apple, sebu, सेब, ಸೇಬು
aam, mango, mavinahannu, mavu, आम, ಮಾವಿನಹಣ್ಣು
kachcha aam, kaccha aam, kairi, raw mango, mavinakayi, ಮಾವಿನಕಾಯಿ
angoor, angur, grape, drakshi, अंगूर, ದ್ರಾಕ್ಷಿ
santra, narangi, orange, kittale, संतरा, ಕಿತ್ತಳೆ
mosambi, sweet lime, मोसंबी, ಮೂಸಂಬಿ; no lime
anar, pomegranate, dalimbe, अनार, ದಾಳಿಂಬೆ
amrood, amrud, guava, seebe, अमरूद, ಸೀಬೆ
papita, papaya, parangi, पपीता, ಪಪ್ಪಾಯಿ
tarbooz, tarbuj, watermelon, kallangadi, तरबूज, ಕಲ್ಲಂಗಡಿ
ananas, pineapple, anaanas, अनानास, ಅನಾನಸ್
makkhanphal, avocado, butter fruit, benne hannu; no butter
chikoo, chiku, sapota, चीकू, ಸಪೋಟ
sitaphal, custard apple, seetaphala, सीताफल; no apple
= dry fruit, nut, foodgrain
kaju, cashew, godambi, काजू, ಗೋಡಂಬಿ
badam, almond, baadaam, बादाम, ಬಾದಾಮಿ
kishmish, raisin, ona drakshi, किशमिश, ಒಣದ್ರಾಕ್ಷಿ
akhrot, walnut, अखरोट
pista, pistachio, पिस्ता
anjeer, anjir, fig, अंजीर, ಅಂಜೂರ
khajur, khajoor, date, kharjura, खजूर, ಖರ್ಜೂರ
makhana, fox nut, lotus seed, phool makhana, मखाना
chia, chia seed
sabja, sabja seed, basil seed, kamakasturi, tukmaria
mungfali, moongfali, moongphali, peanut, groundnut, shenga, kadalekai, मूंगफली, ಶೇಂಗಾ, ಕಡಲೆಕಾಯಿ
* sukha meva, mewa, dry fruit, dryfruit, ona hannu, मेवा
= tea, coffee, beverage, drink
chai, chay, chai patti, chai pathi, tea, tea powder, chaha, चाय, चाय पत्ती, ಚಹಾ
lemon tea, nimbu chai
coffee, kaapi, kapi, कॉफी, ಕಾಫಿ
filter coffee, filter kaapi, degree coffee, ಫಿಲ್ಟರ್ ಕಾಫಿ
= water, beverage, drink
paani, pani, water, neeru, पानी, ನೀರು
peene ka pani, drinking water, mineral water, bottled water, kudiyuva neeru
cold drink, soft drink, cool drink, cola, ठंडा
soda, soda water, club soda, सोडा
nimbu pani, nimbu soda, lime soda, lemon soda, shikanji; no pani
non alcoholic beer, alcohol free beer, non alcoholic malt drink; no malt drink
juice, ras, hannina rasa, जूस
= pickle, papad, snack
achar, achaar, pickle, uppinakayi, uppinkai, अचार, ಉಪ್ಪಿನಕಾಯಿ
aam ka achar, mango pickle, mavinakayi uppinakayi, आम का अचार
nimbu ka achar, lime pickle, lemon pickle, nimbe uppinakayi
papad, pappadam, happala, पापड़, ಹಪ್ಪಳ
= snack, namkeen
namkeen, mixture, savoury, farsan, नमकीन, ಮಿಕ್ಸ್ಚರ್
sev, besan sev, gathiya, सेव, ಸೇವ್
chips, potato wafers, aloo wafers, crisps, चिप्स, ಚಿಪ್ಸ್
kele ke chips, banana chips, nendran chips, balekayi chips
khakhra, khakra
chakli, chakri, chakkuli, murukku
biscuit, biskut, cookie, बिस्कुट, ಬಿಸ್ಕೆಟ್
toffee, candy, mithi goli, टॉफी
chewing gum, bubble gum
popcorn, makka dana, pop corn, ಪಾಪ್ಕಾರ್ನ್ ಜೋಳ; no corn, ಜೋಳ
chilli sauce, chili sauce, mirchi sauce
ketchup, sauce, tomato sauce, tomato ketchup, catsup, सॉस
= breakfast, ready, snack
idli batter, dosa batter, idli dosa batter, idli hittu, dosa hittu, ದೋಸೆ ಹಿಟ್ಟು
pani puri, golgappa, puchka, पानी पूरी; no pani
upma, uppittu, ready upma, उपमा, ಉಪ್ಪಿಟ್ಟು
noodle, nudals, नूडल्स, ನೂಡಲ್ಸ್
= sweet
mithai, sweet box, sihi tindi, मिठाई, ಸಿಹಿ ತಿಂಡಿ
mithai, peda, pedha, पेड़ा, ಪೇಡ
mithai, katli, barfi, burfi, बर्फी
mithai, soan papdi, son papdi, patisa, सोन पापड़ी
mithai, gulab jamun, gulab jamoon, गुलाब जामुन
mithai, mysore pak, mysorepak
= baby
bachche ka khana, baby food, baby cereal, infant cereal
diaper, nappy, nappies, डायपर
baby wipes, wet wipes, wet tissue
= hygiene, care
sanitary pad, sanitary napkin, period pad, पैड
= hygiene, care, household, cleaning
tissue, paper towel, kitchen towel, kitchen roll
= bath, soap, hygiene, beauty, care
sabun, soap, saboon, साबुन, ಸಾಬೂನು
handwash, hand wash, liquid soap, haath dhone ka sabun
body wash, shower gel, bath gel
= cleaning, laundry, household
kapde dhone ka sabun, washing bar, detergent bar, laundry bar, batte sopu
liquid detergent, detergent liquid, laundry liquid, matic liquid, kapde dhone ka liquid
kapde dhone ka powder, washing powder, detergent powder, laundry powder, वाशिंग पाउडर
fabric conditioner, fabric softener, cloth softener
bartan dhone ka sabun, dishwash, dish wash, dishwashing, bartan bar, patre soap
scrub pad, scrubber, dish scrubber, juna
jhadu, jhaadu, broom, porake, kasabarige, झाड़ू, ಪೊರಕೆ
pocha, pochha, mop, nela oresuva, पोछा
balti, bucket, bakittu, बाल्टी, ಬಕೆಟ್
floor cleaner, pocha liquid, farsh cleaner
phenyl, phenol, finail, फिनाइल
toilet cleaner, bathroom cleaner, toilet liquid
kachra bag, garbage bag, dustbin bag, trash bag
= oral, hygiene, beauty, care
dant manjan, toothpaste, tooth paste, manjan, टूथपेस्ट, मंजन
toothbrush, tooth brush, dantun
shampoo, shampu, शैम्पू, ಶಾಂಪೂ
shikakai, soap pod, seegekai, शिकाकाई, ಸೀಗೆಕಾಯಿ
talcum powder, talc, face powder
face cream, day cream, fairness cream, mukh cream
body lotion, moisturiser, moisturizer, cold cream
= pooja, puja, household
agarbatti, incense stick, oodabatti, oodubatti, udbatti, अगरबत्ती, ಊದುಬತ್ತಿ
dhoop, dhup, sambrani, loban, धूप, ಧೂಪ
diya, deepak, oil lamp, deepa, hanate, दीया, ದೀಪ; no oil
baati, wick, cotton wick, batti, deepada batti, ಬತ್ತಿ
kapur, kapoor, camphor, karpura, कपूर, ಕರ್ಪೂರ
kumkum, kunkuma, sindoor, roli, कुमकुम, ಕುಂಕುಮ
phool, flower, hoovu, फूल, ಹೂವು
genda, marigold, chendu hoovu, गेंदा, ಚೆಂಡು ಹೂವು
chandan, sandal, sandalwood, gandha, shrigandha, चंदन, ಶ್ರೀಗಂಧ
akash kandil, akash kandeel, sky lantern, diwali lantern
machis, matchbox, match box, kaddi pettige, माचिस
mombatti, candle, menadabatti, मोमबत्ती
= medicine, health
* medicine, dawai, dawa, aushadhi, chemist, दवा, दवाई, ಔಷಧಿ
bukhar ki goli, fever tablet, paracetamol, jwarada matre, bukhar ki dawa, बुखार, ಜ್ವರದ ಮಾತ್ರೆ
sar dard ki goli, headache tablet, pain killer, painkiller, aspirin, ibuprofen, सिरदर्द
khansi ki dawa, cough syrup, kemmu aushadha, खांसी
sar dard balm, headache balm, pain balm, balm
dard ka spray, pain spray, pain relief spray
antacid, acidity relief, gas medicine
bandage, plaster strip, adhesive strip
sanitizer, sanitiser, hand rub
mask, face mask, surgical mask
ors, oral rehydration, electrolyte powder
isabgol, psyllium husk, esabgol, isapgol
thermometer, fever meter, bukhar naapne
glucometer, sugar test machine, glucose meter
chyawanprash, chyavanprash, chawanprash, च्यवनप्राश
= kitchen
cooker, pressure cooker, kukkar, कुकर, ಕುಕ್ಕರ್
kadhai, kadai, karahi, wok, banale, कढ़ाई, ಬಾಣಲೆ
tawa, tava, griddle, dosa pan, kavali, तवा, ಕಾವಲಿ
dabba, container, canister, डिब्बा, ಡಬ್ಬಿ
masala dabba, masala box, spice box, masale dabbi
tiffin, lunch box, lunchbox, tiffin carrier, टिफिन
thermos, flask, insulated bottle, steel bottle
mixer, mixie, mixi, mixer grinder, मिक्सर, ಮಿಕ್ಸರ್
bijli ki ketli, electric kettle, ketli
= electrical, light, household
bulb, led bulb, light bulb, बल्ब
cell, battery, batteries, pencil cell
torch, flashlight, tarch, टॉर्च
extension board, extension cord, power strip, spike guard
= oil
jaitun ka tel, olive oil
rice bran oil, dhan ka tel; no rice
palm oil, palmolein
vanaspati, dalda
= dairy, milk
cheese, chij
ice cream, icecream, kulfi
milkshake, flavoured milk
condensed milk, milkmaid; no milk
milk powder, doodh powder, dairy whitener; no milk
soya milk, soy milk
tofu, soya paneer, soy paneer; no paneer
= breakfast, cereal, snack
oats, oat, jai
cornflakes, corn flakes; no corn
muesli, granola
jam, murabba
peanut butter, mungfali makhan; no butter
honey spread, chocolate spread
pasta, macaroni, penne, spaghetti
soup, soup mix
mayonnaise, mayo
custard powder, custard
food colour, food color
vinegar, sirka
wine vinegar, red wine vinegar; no wine
baking soda, meetha soda, khane ka soda; no soda
soy sauce, soya sauce
chocolate, chocolates
= meat, fish, egg
chicken, murgi, murga, kozhi, चिकन
mutton, gosht, lamb, मटन
fish, machli, machhli, meenu, मछली
prawn, jhinga, shrimp
= health, beverage, drink
* health drink, nutrition drink
malt drink, malted milk
energy drink, sports drink
protein powder, whey protein, whey
= liquor, alcohol
wine, red wine, white wine, वाइन, ವೈನ್
beer, बीयर, ಬಿಯರ್
whisky, whiskey, rum, vodka, brandy, gin, daru, sharab, liquor, शराब, दारू, ಮದ್ಯ
= tobacco
cigarette, cigarettes, beedi, bidi, सिगरेट, बीड़ी, ಸಿಗರೇಟ್
gutkha, gutka, pan masala, paan masala, tobacco, tambaku, खैनी, गुटखा
paan, betel leaf, vilyadele, veelyadele, पान, ವೀಳ್ಯದೆಲೆ
= beauty, hygiene, care
face wash, facewash, face cleanser
deodorant, deo, body spray
perfume, attar, itra
hair colour, hair color, hair dye
lip balm, lip care
lipstick, lip colour, lip color
kajal, kaajal, kohl, काजल
nail polish, nail paint, nail enamel
hair conditioner, conditioner
sunscreen, sun cream, sunblock
razor, shaving razor
shaving cream, shaving foam
condom, condoms
cotton bud, ear bud, earbuds
= baby
baby powder, bachche ka powder
baby oil, baby massage oil
= pet
dog food, pet food, kutte ka khana
cat food, billi ka khana
= cleaning, household
glass cleaner, colin; no glass
air freshener, room freshener
aluminium foil, aluminum foil, foil, silver foil
dustbin, waste bin, trash can, kachra dan
naphthalene ball, napthalene, phenyl goli
= cleaning, household, hygiene
mosquito repellent, mosquito coil, machhar, macchar
= kitchen
water bottle, pani ki bottle, insulated bottle
frying pan, fry pan, skillet
mug, coffee mug, tea mug
casserole, hot case, hot pot
knife, chaku, chaaku
plate, thali
glass, tumbler, gilas
spoon, chamach, chammach
plant pot, flower pot, planter, gamla; no flower
= stationery, office
pen, ball pen, ballpen, kalam, पेन
notebook, note book, exercise book, copy kitab
= kitchen, household
gas lighter, lighter
`;
