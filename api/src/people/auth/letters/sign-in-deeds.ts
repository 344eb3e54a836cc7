/** What is done to somebody's sign-in, as the activity and letters in English say it, with what letters in Hindi say. */
export const SIGN_IN_DEEDS = {
  'password changed': 'पासवर्ड बदला गया',
  'password reset with a code sent by mail': 'ई-मेल से आए कोड से नया पासवर्ड बनाया गया',
  'password reset with an activation code': 'दुकान के एक्टिवेशन कोड से नया पासवर्ड बनाया गया',
  'password reset with a one-time password': 'एक बार के पासवर्ड से नया पासवर्ड बनाया गया',
  'one-time password given': 'एक बार का पासवर्ड दिया गया',
  'one-time password made on the shop’s computer': 'दुकान के कंप्यूटर पर एक बार का पासवर्ड बनाया गया',
  'taken away': 'साइन-इन हटाया गया',
  'activation code given out': 'एक्टिवेशन कोड दिया गया',
  'registered with an activation code': 'एक्टिवेशन कोड से खाता बनाया गया',
  'e-mail address or mobile number changed': 'ई-मेल या मोबाइल नंबर बदला गया',
  'two-step sign-in turned on': 'दो चरणों वाला साइन-इन चालू किया गया',
  'two-step sign-in turned off': 'दो चरणों वाला साइन-इन बंद किया गया',
  'two-step sign-in turned off by an admin': 'एडमिन ने दो चरणों वाला साइन-इन बंद किया',
  'two-step sign-in turned off on the shop’s computer': 'दुकान के कंप्यूटर पर दो चरणों वाला साइन-इन बंद किया गया',
  'recovery codes made anew': 'नए रिकवरी कोड बनाए गए',
} as const;
export type SignInDeed = keyof typeof SIGN_IN_DEEDS;
