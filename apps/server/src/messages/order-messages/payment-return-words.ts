import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { PaymentRefundReason } from '@haat/contract/payments/shopper';

/** Why a payment is refunded, as a second sentence. The registered SMS text leaves it out. */
export const PAYMENT_RETURN_WORDS: Record<MessageLanguage, Record<PaymentRefundReason, string>> = {
  en: {
    'paid-twice': 'You had already paid for this order.',
    replaced: 'You had already placed the order in another way.',
    'wrong-amount': 'It was not the amount of the order.',
    'out-of-stock': 'The items had sold out before it arrived.',
    'too-late': 'It arrived too late for the order.',
    'no-cart': 'We found no cart of yours for it.',
  },
  hi: {
    'paid-twice': 'इस ऑर्डर का भुगतान आप पहले ही कर चुके थे।',
    replaced: 'यह ऑर्डर आप इस बीच किसी और तरीक़े से कर चुके थे।',
    'wrong-amount': 'यह रक़म ऑर्डर की रक़म के बराबर नहीं थी।',
    'out-of-stock': 'इसके आने से पहले सामान ख़त्म हो चुका था।',
    'too-late': 'यह ऑर्डर के लिए बहुत देर से आया।',
    'no-cart': 'इसके लिए आपकी कोई कार्ट नहीं मिली।',
  },
  kn: {
    'paid-twice': 'ಈ ಆರ್ಡರ್‌ಗೆ ನೀವು ಈಗಾಗಲೇ ಪಾವತಿಸಿದ್ದಿರಿ.',
    replaced: 'ಈ ಆರ್ಡರ್ ಅನ್ನು ನೀವು ಈ ಮಧ್ಯೆ ಬೇರೆ ರೀತಿಯಲ್ಲಿ ಮಾಡಿದ್ದಿರಿ.',
    'wrong-amount': 'ಅದು ಆರ್ಡರ್‌ನ ಮೊತ್ತವಾಗಿರಲಿಲ್ಲ.',
    'out-of-stock': 'ಅದು ಬರುವ ಮೊದಲೇ ವಸ್ತುಗಳು ಮುಗಿದಿದ್ದವು.',
    'too-late': 'ಅದು ಆರ್ಡರ್‌ಗೆ ತುಂಬಾ ತಡವಾಗಿ ಬಂತು.',
    'no-cart': 'ಇದಕ್ಕೆ ನಿಮ್ಮ ಯಾವುದೇ ಕಾರ್ಟ್ ಸಿಗಲಿಲ್ಲ.',
  },
};
