import type { IMPORT_WORDS } from '../import-words';

/** Why a row of a file is not imported, in Hindi. */
export const IMPORT_HINDI: Readonly<Record<keyof typeof IMPORT_WORDS, string>> = {
  'row.nothingDiffers': 'जो सहेजा है उससे कुछ अलग नहीं',
  'row.missing': '{heading} नहीं है',
  'row.incomplete': 'कुछ छूटा है',
  'row.sameAs': '{heading} पंक्ति {row} जैसा है; पंक्ति {row} ली गई',
  'row.merged': 'इसके कुछ सेल मिले हुए हैं: उन्हें अलग करें',
  'row.formula': '{heading} एक फ़ॉर्मूला है: {formula}',
  'row.error': '{heading} में त्रुटि है: {error}',
  'row.madeDate': '{heading} तारीख़ बन गया ({shown}): कॉलम को टेक्स्ट बनाएँ',
  'row.noNumber': '{heading} {text} संख्या नहीं है',
  'row.yesNo': '{heading} {text} न Yes है न No',
  'row.noDate': '{heading} {text} तारीख़ नहीं है, जैसे 31/12/1990',
  'row.noChoice': '{heading} {text}: होना चाहिए {choices}',
  'row.or': '{first} या {last}',
  'row.checkDigit': '{heading} {number} का जाँच अंक ग़लत है',
  'row.fault': '{heading}: {fault}',
  'row.unknownNear': '{heading} “{name}” नहीं है; क्या {nearest} है?',
  'row.unknown': '{heading} “{name}” नहीं है; पहले उसे बनाएँ',
  'row.untracked': 'IMEI दिए हैं, पर “Track each unit” Yes नहीं है',
  'row.imeisOverStock': '{stock} के शुरुआती स्टॉक के लिए {count} IMEI दिए हैं',
  'row.wiped': 'वह हटाया गया',
};
