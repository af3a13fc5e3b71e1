/** Invented brands in Hindi and Kannada, by sound; the format is explained in `../local-names.ts`. */
export const brandNames = `
Cubbon Farms | कब्बन फ़ार्म्स | ಕಬ್ಬನ್ ಫಾರ್ಮ್ಸ್
Karanja | करंजा | ಕಾರಂಜಾ
Halasuru Dairy | हलसूरु डेयरी | ಹಲಸೂರು ಡೈರಿ
Pahadu | पहाडू | ಪಹಾಡು
Kukkuta | कुक्कुट | ಕುಕ್ಕುಟ
Bunwala | बनवाला | ಬನ್‌ವಾಲಾ
Bidar Mills | बीदर मिल्स | ಬೀದರ್ ಮಿಲ್ಸ್
Gawan | गावान | ಗಾವಾನ್
Tungana | तुंगाना | ತುಂಗಾನಾ
Ajji Mane | अज्जी मने | ಅಜ್ಜಿ ಮನೆ
Siridhanya Sangha | सिरिधान्य संघ | ಸಿರಿಧಾನ್ಯ ಸಂಘ
Manjra Gold | मांजरा गोल्ड | ಮಾಂಜ್ರಾ ಗೋಲ್ಡ್
Rangmasala | रंगमसाला | ರಂಗ್‌ಮಸಾಲಾ
Lavanya Salt | लावण्य | ಲಾವಣ್ಯ
Mandya Meetha | मंड्या मीठा | ಮಂಡ್ಯ ಮೀಠಾ
Kukkoo | कुक्कू | ಕುಕ್ಕೂ
Chatpatta Galli | चटपटा गली | ಚಟ್‌ಪಟಾ ಗಲ್ಲಿ
Tingri | टिंगरी | ಟಿಂಗ್ರಿ
Malnad Made | मलनाड मेड | ಮಲ್ನಾಡ್ ಮೇಡ್
Kokomu | कोकोमू | ಕೊಕೊಮು
Meethi Goli | मीठी गोली | ಮೀಠಿ ಗೋಲಿ
Teesta Leaf | तीस्ता लीफ़ | ತೀಸ್ತಾ ಲೀಫ್
Phalri | फलरी | ಫಲ್ರಿ
Fizzaro | फ़िज़ारो | ಫಿಝಾರೊ
Jalori | जलोरी | ಜಲೋರಿ
Ojavita | ओजविता | ಓಜವಿಟಾ
Noodlu | नूडलू | ನೂಡ್ಲು
Subahwali | सुबहवाली | ಸುಬಹ್‌ವಾಲಿ
Tamatori | टमाटोरी | ಟಮಾಟೋರಿ
Madhukosh | मधुकोश | ಮಧುಕೋಶ್
Khattamane | खट्टामने | ಖಟ್ಟಾಮನೆ
Mewamane | मेवामने | ಮೇವಾಮನೆ
Meetha Mane | मीठा मने | ಮೀಠಾ ಮನೆ
Dhobiraj | धोबीराज | ಧೋಬಿರಾಜ್
Nimbla | निंबला | ನಿಂಬ್ಲಾ
Saafri | साफ़री | ಸಾಫ್ರಿ
Phenora | फ़ेनोरा | ಫೆನೋರಾ
Neemani | नीमानी | ನೀಮಾನಿ
Kesharaj | केशराज | ಕೇಶರಾಜ್
Dantora | दंतोरा | ದಂತೋರಾ
Rupashri | रूपश्री | ರೂಪಶ್ರೀ
Mardana | मर्दाना | ಮರ್ದಾನಾ
Sakhira | सखीरा | ಸಖೀರಾ
Nanhe Pair | नन्हे पैर | ನನ್ಹೆ ಪೈರ್
Annaprash | अन्नप्राश | ಅನ್ನಪ್ರಾಶ್
Aaradhan | आराधन | ಆರಾಧನ್
Prakashi | प्रकाशी | ಪ್ರಕಾಶಿ
Bittoo | बिट्टू | ಬಿಟ್ಟೂ
Aarogin | आरोगिन | ಆರೋಗಿನ್
Vaidyamane | वैद्यमने | ವೈದ್ಯಮನೆ
Jeevanras | जीवनरस | ಜೀವನ್‌ರಸ್
Rakshak | रक्षक | ರಕ್ಷಕ್
Bidri Kraft | बिदरी क्राफ़्ट | ಬಿದರಿ ಕ್ರಾಫ್ಟ್
`;
