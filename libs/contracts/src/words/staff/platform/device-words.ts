/** Devices of the shop and its own HTTPS: what the server says of them, in English, by code. */
export const DEVICE_WORDS = {
  'plain.refused': 'This address is not encrypted, and anybody in the Wi-Fi can read along: open {url}',
  'device.wrongCode':
    'This is not the code that the counter shows: type it again, or ask for a new one there',
  'device.codeOver': 'This code has ended or was used: ask for a new one at the counter',
  'device.httpsOnly': 'A device is connected over HTTPS alone: open {url}',
  'device.noHttps':
    'This computer serves no HTTPS for other machines: the page of the devices says how to turn it on',
  'device.nobodyAsks': 'No device of that word asks any more: make a new code',
  'device.none': 'There is no such device',
  'device.revokedBefore': 'This device was revoked already',
  'device.revoked': 'This device was revoked: an admin must connect it anew before anybody signs in on it',
  'device.notPaired':
    'Staff sign in on connected devices alone: ask an admin for a code, under Settings › Devices',
  'device.letterSubject': '{shop}: the device {name} was let in',
  'device.letterText':
    '{by} let {name} ({system}) in, {moment}. It stands in the list under Settings › Devices.\n\nIf none of you meant that, revoke it there and change the password of {by}.',
} as const;

/** The same in Hindi. */
export const DEVICE_HINDI: Readonly<Record<keyof typeof DEVICE_WORDS, string>> = {
  'plain.refused': 'यह पता सुरक्षित नहीं है, Wi-Fi में कोई भी पढ़ सकता है: {url} खोलें',
  'device.wrongCode': 'काउंटर पर दिखा कोड यह नहीं है: फिर से टाइप करें, या वहाँ नया कोड माँगें',
  'device.codeOver': 'यह कोड ख़त्म हो गया है या काम में आ चुका है: काउंटर पर नया कोड माँगें',
  'device.httpsOnly': 'डिवाइस सिर्फ़ HTTPS से जुड़ता है: {url} खोलें',
  'device.noHttps': 'यह कंप्यूटर दूसरी मशीनों के लिए HTTPS नहीं देता: डिवाइस वाला पेज बताता है कि उसे कैसे चालू करें',
  'device.nobodyAsks': 'इस शब्द वाला कोई डिवाइस अब नहीं पूछ रहा: नया कोड बनाएँ',
  'device.none': 'ऐसा कोई डिवाइस नहीं है',
  'device.revokedBefore': 'यह डिवाइस पहले ही हटाया जा चुका है',
  'device.revoked': 'यह डिवाइस हटा दिया गया है: साइन-इन से पहले एडमिन इसे फिर से जोड़े',
  'device.notPaired': 'स्टाफ़ सिर्फ़ जुड़े हुए डिवाइस पर साइन-इन करता है: एडमिन से सेटिंग्स › डिवाइस का कोड माँगें',
  'device.letterSubject': '{shop}: डिवाइस {name} को जोड़ा गया',
  'device.letterText':
    '{by} ने {name} ({system}) को {moment} पर जोड़ा। वह सेटिंग्स › डिवाइस की सूची में है।\n\nअगर आपमें से किसी ने यह नहीं चाहा था, तो उसे वहाँ हटाएँ और {by} का पासवर्ड बदलें।',
};
