/** Atta, rice, dal, oil, ghee and masala in Hindi and Kannada; the format is explained in `../local-names.ts`. */
export const stapleNames = `
chakki-atta | शुद्ध चक्की आटा | ಶುದ್ಧ ಚಕ್ಕಿ ಗೋಧಿ ಹಿಟ್ಟು
multigrain-atta | मल्टीग्रेन आटा | ಬಹುಧಾನ್ಯ ಹಿಟ್ಟು
jowar-atta | ज्वार आटा, पत्थर पिसा | ಕಲ್ಲಿನಲ್ಲಿ ಬೀಸಿದ ಜೋಳದ ಹಿಟ್ಟು
ragi-flour | रागी आटा | ರಾಗಿ ಹಿಟ್ಟು
besan | बेसन | ಕಡಲೆ ಹಿಟ್ಟು
maida | मैदा | ಮೈದಾ
bajra-atta | बाजरा आटा | ಸಜ್ಜೆ ಹಿಟ್ಟು
sona-masoori | सोना मसूरी चावल | ಸೋನಾ ಮಸೂರಿ ಅಕ್ಕಿ
basmati-rice | बासमती चावल, लंबा दाना | ಉದ್ದ ಕಾಳಿನ ಬಾಸ್ಮತಿ ಅಕ್ಕಿ
idli-rice | इडली चावल | ಇಡ್ಲಿ ಅಕ್ಕಿ
brown-rice | ब्राउन राइस | ಕಂದು ಅಕ್ಕಿ
toor-dal | बिना पॉलिश तूर दाल | ಪಾಲಿಶ್ ರಹಿತ ತೊಗರಿ ಬೇಳೆ
chana-dal | चना दाल | ಕಡಲೆ ಬೇಳೆ
moong-dal | मूँग दाल | ಹೆಸರು ಬೇಳೆ
urad-dal | उड़द दाल | ಉದ್ದಿನ ಬೇಳೆ
masoor-dal | मसूर दाल | ಮಸೂರ್ ಬೇಳೆ
rajma | चित्रा राजमा | ಚಿತ್ರಾ ರಾಜ್ಮಾ
kabuli-chana | काबुली चना | ಕಾಬೂಲಿ ಕಡಲೆ
green-moong | साबुत हरी मूँग | ಹೆಸರು ಕಾಳು
thick-poha | मोटा पोहा | ದಪ್ಪ ಅವಲಕ್ಕಿ
roasted-rava | भुना रवा | ಹುರಿದ ರವೆ
idli-rava | इडली रवा | ಇಡ್ಲಿ ರವೆ
foxtail-millet | कंगनी (काकुन) | ನವಣೆ
little-millet | कुटकी | ಸಾಮೆ
loose-toor-dal | तूर दाल, खुली | ತೊಗರಿ ಬೇಳೆ, ಬಿಡಿ
rice-flour | चावल का आटा | ಅಕ್ಕಿ ಹಿಟ್ಟು
corn-flour | कॉर्न फ़्लोर | ಕಾರ್ನ್ ಫ್ಲೋರ್
kolam-rice | कोलम चावल | ಕೋಲಂ ಅಕ್ಕಿ
jeera-rice | जीरा सांबा चावल | ಜೀರಾ ಸಾಂಬಾ ಅಕ್ಕಿ
red-rice | लाल चावल, हाथ कुटा | ಕೆಂಪಕ್ಕಿ, ಕೈ ಕುಟ್ಟಿದ್ದು
black-chana | काला चना | ಕಪ್ಪು ಕಡಲೆ
lobia | लोबिया | ಅಲಸಂದೆ
horse-gram | कुलथी | ಹುರುಳಿ ಕಾಳು
roasted-gram | भुना चना दाल | ಹುರಿಗಡಲೆ
thin-poha | पतला पोहा | ತೆಳು ಅವಲಕ್ಕಿ
chiroti-rava | चिरोटी रवा | ಚಿರೋಟಿ ರವೆ
sabudana | साबूदाना | ಸಾಬುದಾನಿ
pearl-millet | साबुत बाजरा | ಸಜ್ಜೆ ಕಾಳು
sunflower-oil | सूरजमुखी तेल | ಸೂರ್ಯಕಾಂತಿ ಎಣ್ಣೆ
groundnut-oil | मूँगफली तेल, कोल्ड प्रेस्ड | ಗಾಣದ ಶೇಂಗಾ ಎಣ್ಣೆ
mustard-oil | सरसों तेल | ಸಾಸಿವೆ ಎಣ್ಣೆ
coconut-oil | नारियल तेल, खाने का | ಅಡುಗೆ ಕೊಬ್ಬರಿ ಎಣ್ಣೆ
sunflower-oil-tin | सूरजमुखी तेल, टिन | ಸೂರ್ಯಕಾಂತಿ ಎಣ್ಣೆ, ಟಿನ್
cow-ghee | शुद्ध गाय का घी | ಶುದ್ಧ ಹಸುವಿನ ತುಪ್ಪ
buffalo-ghee | भैंस का घी | ಎಮ್ಮೆ ತುಪ್ಪ
haldi-powder | हल्दी पाउडर | ಅರಿಶಿನ ಪುಡಿ
chilli-powder | ब्याडगी मिर्च पाउडर | ಬ್ಯಾಡಗಿ ಮೆಣಸಿನ ಪುಡಿ
coriander-powder | धनिया पाउडर | ಕೊತ್ತಂಬರಿ ಪುಡಿ
garam-masala | गरम मसाला | ಗರಂ ಮಸಾಲಾ
sambar-powder | सांभर पाउडर | ಸಾಂಬಾರ್ ಪುಡಿ
jeera | साबुत जीरा | ಜೀರಿಗೆ
mustard-seeds | राई | ಸಾಸಿವೆ
elaichi | हरी इलायची | ಹಸಿರು ಏಲಕ್ಕಿ
black-pepper | काली मिर्च | ಕಾಳು ಮೆಣಸು
salt | आयोडीन युक्त नमक | ಅಯೋಡಿನ್‌ಯುಕ್ತ ಉಪ್ಪು
sugar | चीनी | ಸಕ್ಕರೆ
jaggery | गुड़ के टुकड़े | ಬೆಲ್ಲದ ತುಂಡುಗಳು
rock-salt | सेंधा नमक | ಸೈಂಧವ ಉಪ್ಪು
loose-sugar | चीनी, खुली | ಸಕ್ಕರೆ, ಬಿಡಿ
loose-groundnut-oil | मूँगफली तेल, खुला | ಶೇಂಗಾ ಎಣ್ಣೆ, ಬಿಡಿ
rice-bran-oil | राइस ब्रान तेल | ಅಕ್ಕಿ ತೌಡಿನ ಎಣ್ಣೆ
sesame-oil | तिल का तेल | ಎಳ್ಳೆಣ್ಣೆ
pepper-powder | काली मिर्च पाउडर | ಕಾಳು ಮೆಣಸಿನ ಪುಡಿ
chaat-masala | चाट मसाला | ಚಾಟ್ ಮಸಾಲಾ
rasam-powder | रसम पाउडर | ಸಾರಿನ ಪುಡಿ
puliyogare-mix | पुलियोगरे गोज्जू | ಪುಳಿಯೋಗರೆ ಗೊಜ್ಜು
kitchen-king | किचन मसाला | ಕಿಚನ್ ಮಸಾಲಾ
cinnamon | दालचीनी | ದಾಲ್ಚಿನ್ನಿ
cloves | लौंग | ಲವಂಗ
methi-seeds | मेथी दाना | ಮೆಂತ್ಯ ಕಾಳು
saunf | सौंफ | ಸೋಂಪು ಕಾಳು
dry-red-chilli | ब्याडगी सूखी लाल मिर्च | ಬ್ಯಾಡಗಿ ಒಣ ಮೆಣಸಿನಕಾಯಿ
tamarind | इमली, बिना बीज | ಬೀಜರಹಿತ ಹುಣಸೆ
jaggery-powder | गुड़ पाउडर | ಬೆಲ್ಲದ ಪುಡಿ
black-salt | काला नमक | ಕಪ್ಪು ಉಪ್ಪು
`;
