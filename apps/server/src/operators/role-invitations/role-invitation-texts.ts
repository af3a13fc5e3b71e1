import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { GivenRole } from '@haat/domain/people/capabilities';

interface Text {
  subject: string;
  text: string;
}

/** Without a name: that of an account which has proved nothing may be whatever a stranger likes to say. */
const MAIL: Record<MessageLanguage, Text> = {
  en: {
    subject: 'Haat: your invitation',
    text: 'Hello,\n\nyou are invited to work on Haat as {role}. Sign in with this e-mail address, or register with it, and open this link:\n\n{link}\n\nThe link is good once, for 7 days, and only for you. If you don’t know why you got it, ignore this e-mail.\n',
  },
  hi: {
    subject: 'Haat: आपका निमंत्रण',
    text: 'नमस्ते,\n\nआपको Haat पर {role} के रूप में काम करने का निमंत्रण है। इसी ई-मेल पते से साइन इन करें या रजिस्टर करें, और यह लिंक खोलें:\n\n{link}\n\nलिंक 7 दिन तक, एक बार और सिर्फ़ आपके लिए है। अगर आप नहीं जानते कि यह क्यों आया, तो इस ई-मेल पर ध्यान न दें।\n',
  },
  kn: {
    subject: 'Haat: ನಿಮ್ಮ ಆಹ್ವಾನ',
    text: 'ನಮಸ್ಕಾರ,\n\nHaat ನಲ್ಲಿ {role} ಆಗಿ ಕೆಲಸ ಮಾಡಲು ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಲಾಗಿದೆ. ಇದೇ ಇ-ಮೇಲ್ ವಿಳಾಸದಿಂದ ಸೈನ್ ಇನ್ ಮಾಡಿ ಅಥವಾ ನೋಂದಾಯಿಸಿ, ನಂತರ ಈ ಲಿಂಕ್ ತೆರೆಯಿರಿ:\n\n{link}\n\nಲಿಂಕ್ 7 ದಿನ, ಒಮ್ಮೆ ಮತ್ತು ನಿಮಗೆ ಮಾತ್ರ ಮಾನ್ಯ. ಇದು ಏಕೆ ಬಂತೆಂದು ತಿಳಿಯದಿದ್ದರೆ ಈ ಇ-ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ.\n',
  },
};

const ROLES: Record<MessageLanguage, Record<GivenRole, string>> = {
  en: { admin: 'store admin', deliveryAdmin: 'delivery admin', superAdmin: 'super admin' },
  hi: { admin: 'दुकान एडमिन', deliveryAdmin: 'डिलीवरी एडमिन', superAdmin: 'सुपर एडमिन' },
  kn: { admin: 'ಅಂಗಡಿ ಅಡ್ಮಿನ್', deliveryAdmin: 'ಡೆಲಿವರಿ ಅಡ್ಮಿನ್', superAdmin: 'ಸೂಪರ್ ಅಡ್ಮಿನ್' },
};

/** The mail with an invitation to a role. */
export function roleInvitationMail(
  language: MessageLanguage,
  { roles, link }: { roles: readonly GivenRole[]; link: string },
): Text {
  const { subject, text } = MAIL[language];
  const role = roles.map((one) => ROLES[language][one]).join(', ');
  return { subject, text: filledIn(text, { role, link }) };
}
