import type { Language } from '../../values/language';

/** What a shop needs a person's data for; each has a notice of its own. Source: DPDP Act 2023, sections 5 and 6; DPDP Rules 2025, rule 3. */
export const PURPOSES = ['repair', 'sale', 'device', 'reminders'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * What is asked for, and may be withdrawn without ending what the person came for. What a repair or a sale itself needs is given
 * by bringing or buying (section 7 (a)), and what is on a bill is kept by tax law: of these the person is told.
 */
export const ASKED_PURPOSES = ['device', 'reminders'] as const satisfies readonly Purpose[];
export type AskedPurpose = (typeof ASKED_PURPOSES)[number];

/** A notice as it is read, in each language. */
export type NoticeText = Readonly<Record<Language, string>>;

export const PURPOSE_NAMES: Readonly<Record<Purpose, NoticeText>> = {
  repair: { en: 'Repair', hi: 'मरम्मत' },
  sale: { en: 'Sale and warranty', hi: 'बिक्री और वारंटी' },
  device: { en: 'Device: pictures and lock', hi: 'फ़ोन: तस्वीरें और लॉक' },
  reminders: { en: 'Reminders and offers', hi: 'याद दिलाना और ऑफ़र' },
};

/** The tick that stands for an asked purpose. */
export const CONSENT_TICKS: Readonly<Record<AskedPurpose, NoticeText>> = {
  device: {
    en: 'The shop may take pictures of the device and keep its lock until it is handed back',
    hi: 'दुकान फ़ोन की तस्वीरें ले सकती है और लौटाने तक उसका लॉक रख सकती है',
  },
  reminders: {
    en: 'The shop may send reminders to pay, offers and questions about its work',
    hi: 'दुकान भुगतान की याद, ऑफ़र और अपने काम के बारे में सवाल भेज सकती है',
  },
};

/**
 * The notices that a shop begins with, version 1 of each; the shop may change them. Each names the data, the purpose, how
 * long, and how to withdraw, ask and complain, as section 5 (1) and rule 3 ask. `{shop}` is the shop's name.
 */
export const FIRST_NOTICES: Readonly<Record<Purpose, NoticeText>> = {
  repair: {
    en:
      '{shop} writes down your name, mobile number and address, and model, number and fault of your device, to repair it, to ' +
      'tell you how it stands and to hand it back to the right person. A booking without a bill is emptied some years after the ' +
      'hand-over; what is on a bill stays as long as tax law asks. You may see, correct or have erased what is kept about you: ask at the ' +
      'counter or on your own page. You may complain to the Data Protection Board of India.',
    hi:
      '{shop} आपका नाम, मोबाइल नंबर, पता और आपके फ़ोन का मॉडल, नंबर और ख़राबी लिखती है, ताकि उसे ठीक कर सके, हाल बता सके और सही व्यक्ति को ' +
      'लौटा सके। जिस बुकिंग का बिल नहीं बना वह लौटाने के कुछ साल बाद ख़ाली कर दी जाती है; बिल पर जो है वह कर क़ानून जितना कहे उतना रहता है। अपने ' +
      'बारे में रखी बातें आप देख, सुधार या मिटवा सकते हैं: काउंटर पर या अपने पेज पर कहें। शिकायत भारतीय डेटा संरक्षण बोर्ड से कर सकते हैं।',
  },
  sale: {
    en:
      '{shop} writes your name, mobile number, address and, where you give it, GSTIN on the bill, and the numbers of what you ' +
      'buy, for the bill, the warranty and tax. Tax law asks the shop to keep bills for 72 months from the due date of the year’s ' +
      'return; they cannot be erased before. Whatever else is kept about you can: ask at the counter or on your own page. You may ' +
      'complain to the Data Protection Board of India.',
    hi:
      '{shop} बिल पर आपका नाम, मोबाइल नंबर, पता और आप दें तो GSTIN, और ख़रीदी चीज़ों के नंबर लिखती है: बिल, वारंटी और कर के लिए। कर क़ानून के ' +
      'अनुसार बिल साल के रिटर्न की आख़िरी तारीख़ से 72 महीने रखने होते हैं; उससे पहले वे मिट नहीं सकते। बाक़ी जो आपके बारे में रखा है वह मिट सकता है: ' +
      'काउंटर पर या अपने पेज पर कहें। शिकायत भारतीय डेटा संरक्षण बोर्ड से कर सकते हैं।',
  },
  device: {
    en:
      'With your yes {shop} takes pictures of the device, to show how it came and went, and keeps its lock or password sealed so that the ' +
      'work can be tried. The lock is wiped when the device is handed back, the pictures some months later. You may take the yes ' +
      'back at any time, as easily as you gave it: at the counter or on your own page. The repair can then take longer.',
    hi:
      'आपकी हाँ से {shop} फ़ोन की तस्वीरें लेती है ताकि दिखे कि वह कैसा आया और गया, और उसका लॉक या पासवर्ड बंद रूप में रखती है ताकि काम जाँचा जा ' +
      'सके। लॉक फ़ोन लौटाते ही मिटा दिया जाता है, तस्वीरें कुछ महीने बाद। हाँ आप कभी भी उतनी ही आसानी से वापस ले सकते हैं: काउंटर पर या अपने पेज पर। ' +
      'तब मरम्मत में ज़्यादा समय लग सकता है।',
  },
  reminders: {
    en:
      'With your yes {shop} sends you reminders to pay, offers and questions about its work, to your mobile number or e-mail. Without it you ' +
      'are told only what belongs to your own repair or bill. You may take the yes back at any time, as easily as you gave it: at the ' +
      'counter or on your own page.',
    hi:
      'आपकी हाँ से {shop} आपके मोबाइल नंबर या ई-मेल पर भुगतान की याद, ऑफ़र और अपने काम के बारे में सवाल भेजती है। उसके बिना आपको केवल अपनी ' +
      'मरम्मत या बिल की बात बताई जाती है। हाँ आप कभी भी उतनी ही आसानी से वापस ले सकते हैं: काउंटर पर या अपने पेज पर।',
  },
};
