/** Categories and subcategories in Hindi and Kannada, short enough for a tile; the format is explained in `../local-names.ts`. */
export const categoryNames = `
Fruits & Vegetables | फल और सब्ज़ियाँ | ಹಣ್ಣು & ತರಕಾರಿ
Dairy & Eggs | डेयरी और अंडे | ಹಾಲು & ಮೊಟ್ಟೆ
Atta, Rice & Dal | आटा, चावल और दाल | ಹಿಟ್ಟು, ಅಕ್ಕಿ, ಬೇಳೆ
Oil, Ghee & Masala | तेल, घी और मसाले | ಎಣ್ಣೆ, ತುಪ್ಪ, ಮಸಾಲೆ
Snacks & Biscuits | स्नैक्स और बिस्कुट | ತಿಂಡಿ & ಬಿಸ್ಕತ್ತು
Tea & Drinks | चाय और पेय | ಚಹಾ & ಪಾನೀಯ
Breakfast & Instant | नाश्ता | ಉಪಾಹಾರ
Dry Fruits & Sweets | मेवे और मिठाई | ಒಣಹಣ್ಣು & ಸಿಹಿ
Cleaning | सफ़ाई | ಸ್ವಚ್ಛತೆ
Beauty & Hygiene | सौंदर्य और स्वच्छता | ಸೌಂದರ್ಯ & ಶುಚಿ
Baby Care | शिशु देखभाल | ಮಗುವಿನ ಆರೈಕೆ
Pooja Needs | पूजा सामग्री | ಪೂಜಾ ಸಾಮಗ್ರಿ
Kitchen & Home | रसोई और घर | ಅಡುಗೆ & ಮನೆ
Chemist | दवाइयाँ | ಔಷಧಿಗಳು
Festival Specials | त्योहार विशेष | ಹಬ್ಬದ ವಿಶೇಷ
Fresh Vegetables | ताज़ी सब्ज़ियाँ | ತಾಜಾ ತರಕಾರಿ
Leafy & Herbs | पत्तेदार सब्ज़ियाँ | ಸೊಪ್ಪು
Fresh Fruits | ताज़े फल | ತಾಜಾ ಹಣ್ಣು
Milk | दूध | ಹಾಲು
Dahi & Lassi | दही और लस्सी | ಮೊಸರು & ಲಸ್ಸಿ
Butter, Cheese & Paneer | मक्खन, चीज़ और पनीर | ಬೆಣ್ಣೆ, ಚೀಸ್, ಪನೀರ್
Eggs & Bread | अंडे और ब्रेड | ಮೊಟ್ಟೆ & ಬ್ರೆಡ್
Atta & Flours | आटा और मैदा | ಹಿಟ್ಟುಗಳು
Rice | चावल | ಅಕ್ಕಿ
Dals & Pulses | दालें | ಬೇಳೆ ಕಾಳು
Rava, Poha & Millets | रवा, पोहा और मोटे अनाज | ರವೆ, ಅವಲಕ್ಕಿ, ಸಿರಿಧಾನ್ಯ
Cooking Oil | खाने का तेल | ಅಡುಗೆ ಎಣ್ಣೆ
Ghee | घी | ತುಪ್ಪ
Masala Powders | पिसे मसाले | ಮಸಾಲೆ ಪುಡಿ
Whole Spices | साबुत मसाले | ಇಡೀ ಮಸಾಲೆ
Salt, Sugar & Jaggery | नमक, चीनी और गुड़ | ಉಪ್ಪು, ಸಕ್ಕರೆ, ಬೆಲ್ಲ
Biscuits & Cookies | बिस्कुट और कुकीज़ | ಬಿಸ್ಕತ್ತು & ಕುಕ್ಕೀಸ್
Namkeen & Chips | नमकीन और चिप्स | ಖಾರ ತಿಂಡಿ & ಚಿಪ್ಸ್
Chocolates & Candy | चॉकलेट और टॉफ़ी | ಚಾಕೊಲೇಟ್ & ಕ್ಯಾಂಡಿ
Tea & Coffee | चाय और कॉफ़ी | ಚಹಾ & ಕಾಫಿ
Juice & Soft Drinks | जूस और ठंडे पेय | ರಸ & ತಂಪು ಪಾನೀಯ
Health Drinks | सेहत के पेय | ಆರೋಗ್ಯ ಪಾನೀಯ
Noodles & Pasta | नूडल्स और पास्ता | ನೂಡಲ್ಸ್ & ಪಾಸ್ತಾ
Cereals & Oats | सीरियल और ओट्स | ಸೀರಿಯಲ್ & ಓಟ್ಸ್
Ready Mixes & Batter | तैयार मिक्स और घोल | ರೆಡಿ ಮಿಕ್ಸ್ & ಹಿಟ್ಟು
Spreads, Sauces & Pickle | जैम, सॉस और अचार | ಜಾಮ್, ಸಾಸ್, ಉಪ್ಪಿನಕಾಯಿ
Nuts & Seeds | मेवे और बीज | ಬೀಜಗಳು
Dates & Raisins | खजूर और किशमिश | ಖರ್ಜೂರ & ದ್ರಾಕ್ಷಿ
Indian Sweets | मिठाइयाँ | ಸಿಹಿ ತಿಂಡಿ
Laundry | कपड़े धोना | ಬಟ್ಟೆ ತೊಳೆಯಲು
Dishwash | बर्तन धोना | ಪಾತ್ರೆ ತೊಳೆಯಲು
Floor & Toilet | फ़र्श और टॉयलेट | ನೆಲ & ಶೌಚಾಲಯ
Tools & Bags | झाड़ू, पोछा और बैग | ಪೊರಕೆ & ಚೀಲ
Bath & Soap | नहाना और साबुन | ಸ್ನಾನ & ಸೋಪು
Hair Care | बालों की देखभाल | ಕೂದಲ ಆರೈಕೆ
Oral Care | दाँतों की देखभाल | ಹಲ್ಲಿನ ಆರೈಕೆ
Skin & Face | त्वचा और चेहरा | ತ್ವಚೆ & ಮುಖ
Sanitary & Tissues | सैनिटरी और टिश्यू | ಸ್ಯಾನಿಟರಿ & ಟಿಶ್ಯೂ
Diapers & Wipes | डायपर और वाइप्स | ಡೈಪರ್ & ವೈಪ್ಸ್
Baby Food | शिशु आहार | ಮಗುವಿನ ಆಹಾರ
Bath & Feeding | नहलाना और दूध पिलाना | ಸ್ನಾನ & ಹಾಲುಣಿಸುವುದು
Agarbatti & Dhoop | अगरबत्ती और धूप | ಅಗರಬತ್ತಿ & ಧೂಪ
Diya & Wicks | दीया और बत्ती | ದೀಪ & ಬತ್ತಿ
Pooja Samagri | पूजा का सामान | ಪೂಜೆ ಸಾಮಾನು
Cookware | बर्तन | ಅಡುಗೆ ಪಾತ್ರೆ
Storage & Tiffin | डिब्बे और टिफ़िन | ಡಬ್ಬಿ & ಟಿಫಿನ್
Appliances | उपकरण | ಉಪಕರಣಗಳು
Lights & Power | बत्ती और बिजली | ಬೆಳಕು & ವಿದ್ಯುತ್
Fever, Cold & Pain | बुखार, सर्दी और दर्द | ಜ್ವರ, ಶೀತ, ನೋವು
Stomach Care | पेट की देखभाल | ಹೊಟ್ಟೆಯ ಆರೈಕೆ
First Aid | प्राथमिक उपचार | ಪ್ರಥಮ ಚಿಕಿತ್ಸೆ
Vitamins & Ayurveda | विटामिन और आयुर्वेद | ವಿಟಮಿನ್ & ಆಯುರ್ವೇದ
Deepavali | दीपावली | ದೀಪಾವಳಿ
`;
