/** What the demo's categories are called in Hindi and in Kannada. */
export const demoCategoryNames: Readonly<Record<string, readonly [hindi: string, kannada: string]>> = {
  'Fruits & Vegetables': ['फल और सब्ज़ियाँ', 'ಹಣ್ಣು ತರಕಾರಿ'],
  'Dairy & Eggs': ['डेयरी और अंडे', 'ಹಾಲು ಮೊಟ್ಟೆ'],
  'Atta, Rice & Dal': ['आटा, चावल और दाल', 'ಹಿಟ್ಟು ಅಕ್ಕಿ ಬೇಳೆ'],
  'Oil, Ghee & Masala': ['तेल, घी और मसाले', 'ಎಣ್ಣೆ ತುಪ್ಪ ಮಸಾಲೆ'],
  'Snacks & Biscuits': ['स्नैक्स और बिस्कुट', 'ತಿಂಡಿ ಬಿಸ್ಕತ್ತು'],
  'Tea & Drinks': ['चाय और पेय', 'ಚಹಾ ಪಾನೀಯ'],
  'Breakfast & Instant': ['नाश्ता और इंस्टेंट', 'ಉಪಾಹಾರ ಮತ್ತು ಇನ್‌ಸ್ಟಂಟ್'],
  'Dry Fruits & Sweets': ['मेवे और मिठाई', 'ಒಣ ಹಣ್ಣು ಸಿಹಿ'],
  Cleaning: ['सफ़ाई', 'ಸ್ವಚ್ಛತೆ'],
  'Beauty & Hygiene': ['सौंदर्य और स्वच्छता', 'ಸೌಂದರ್ಯ ಮತ್ತು ನೈರ್ಮಲ್ಯ'],
  'Baby Care': ['शिशु देखभाल', 'ಮಗುವಿನ ಆರೈಕೆ'],
  'Pooja Needs': ['पूजा सामग्री', 'ಪೂಜಾ ಸಾಮಗ್ರಿ'],
  'Kitchen & Home': ['रसोई और घर', 'ಅಡುಗೆಮನೆ ಮತ್ತು ಮನೆ'],
  Chemist: ['दवाइयाँ', 'ಔಷಧಿಗಳು'],
  'Festival Specials': ['त्योहार विशेष', 'ಹಬ್ಬದ ವಿಶೇಷ'],
};
