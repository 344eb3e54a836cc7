import type { Language } from '@shopbench/contracts';

/** Kinds of devices, each with its own way to trust an authority. */
export const DEVICE_KINDS = ['android', 'ios', 'windows', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** A step of trusting: what is done, what to expect of it, and what is pressed one after the other, which is drawn. */
export interface Step {
  title: string;
  text: string;
  path?: readonly string[];
}

/** What the pages say that a device opens which does not trust the shop yet. */
export interface ConnectWords {
  title: string;
  inWifi: string;
  why: (shop: string) => string;
  whyTitle: string;
  fetch: string;
  fetchAgain: string;
  kinds: Readonly<Record<DeviceKind, string>>;
  steps: Readonly<Record<DeviceKind, readonly Step[]>>;
  /** Beside a step: it is done. */
  done: string;
  check: string;
  checking: string;
  notYet: string;
  open: string;
  noHttps: string;
  customerTitle: string;
  customerText: string;
  fingerprint: string;
  pairTitle: string;
  pairText: string;
  code: string;
  name: string;
  ask: string;
  word: string;
  waiting: string;
  paired: string;
  refused: string;
  trouble: string;
  troubleTitle: string;
  troubles: readonly string[];
  nothing: string;
}

/** What is pressed one after the other, as the devices call it in whichever language the page is read. */
const PRESSED = {
  android: [
    'Settings',
    'Security & privacy',
    'Encryption & credentials',
    'Install a certificate',
    'CA certificate',
  ],
  iosInstall: ['Settings', 'General', 'VPN & Device Management', 'Shopbench on …', 'Install'],
  iosTrust: ['Settings', 'General', 'About', 'Certificate Trust Settings', 'On'],
  windows: ['Install Certificate', 'Current User', 'Place all in …', 'Trusted Root …', 'Finish'],
} as const;

const GIVES_EN =
  'Being connected puts this device on the shop’s list, where it can be revoked. It opens nothing by itself: whoever uses it signs in.';
const GIVES_HI =
  'जुड़ने से यह डिवाइस दुकान की सूची में आता है, जहाँ से इसे हटाया जा सकता है। इससे कुछ अपने आप नहीं खुलता: इस्तेमाल करने वाला साइन-इन करता है।';

export const CONNECT_WORDS: Readonly<Record<Language, ConnectWords>> = {
  en: {
    title: 'Connect this device',
    inWifi: 'in the shop’s Wi-Fi',
    whyTitle: 'Why this page?',
    why: (shop) =>
      `The plain address of ${shop} is not encrypted: anybody in the same Wi-Fi could read passwords, and browsers give no camera and no work without a connection there. The secure address has both. This device must learn once to trust the shop’s own certificate.`,
    fetch: 'Fetch the certificate',
    fetchAgain: 'Fetch the file',
    kinds: { android: 'Android', ios: 'iPhone, iPad', windows: 'Windows', other: 'Mac, Linux, other' },
    steps: {
      android: [
        {
          title: 'Install it',
          text: 'Choose shop.crt in Downloads. Android says that others could read your traffic: this certificate can vouch for addresses of the shop’s own network and for nothing else.',
          path: PRESSED.android,
        },
      ],
      ios: [
        {
          title: 'Install the profile',
          text: 'In Safari: other browsers may only keep the file. It asks whether to allow the download: Allow, then Close. Nothing is installed yet: do that here, with the code of this iPhone. That it calls the profile not signed is no fault.',
          path: PRESSED.iosInstall,
        },
        {
          title: 'Trust it',
          text: 'Turn on the switch beside “Shopbench on …” and choose Continue: without this step the iPhone does not trust it yet. Then come back to this page.',
          path: PRESSED.iosTrust,
        },
      ],
      windows: [
        {
          title: 'Install it',
          text: 'Open shop.crt. Windows asks at the end whether to install it: Yes. Chrome, Edge and Firefox go by it.',
          path: PRESSED.windows,
        },
      ],
      other: [
        {
          title: 'Install it',
          text: 'Mac: open shop.crt, then in Keychain Access open the certificate and choose Trust › Always Trust. Linux: in Chrome under Settings › Privacy and security › Security › Manage certificates › Authorities › Import; in Firefox under Settings › Certificates › Authorities › Import. Trust it for websites alone.',
        },
      ],
    },
    done: 'done',
    check: 'I have installed it, check',
    checking: 'Checking …',
    notYet:
      'This device does not trust it yet: go through the steps once more. A clock that is wrong, too, keeps it from that.',
    open: 'Open Shopbench',
    customerTitle: 'This page does not open here',
    customerText:
      'The shop shows it over an encrypted connection alone, and this address has none. Ask at the counter how your repair stands; they can send you a link that opens.',
    noHttps: 'The secure address is off on the shop’s computer.',
    fingerprint: 'SHA-256 of the certificate; the counter shows the same',
    pairTitle: 'Name this device',
    pairText: GIVES_EN,
    code: 'Code from the counter',
    name: 'Name, such as Kavita’s phone',
    ask: 'Ask to be let in',
    word: 'The counter must show the same word',
    waiting: 'Waiting until somebody at the counter lets this device in …',
    paired: 'Connected. Sign in now.',
    refused: 'Not let in. Ask for a new code at the counter.',
    trouble: 'That did not work. Try again.',
    troubleTitle: 'It does not work',
    troubles: [
      'Is this device in the shop’s own Wi-Fi, not in the guests’ one, and not on mobile data?',
      'Is its clock right?',
      'A phone of an employer may forbid certificates: use another one.',
    ],
    nothing: 'Nothing of the shop is on this page.',
  },
  hi: {
    title: 'यह डिवाइस जोड़ें',
    inWifi: 'दुकान के Wi-Fi में',
    whyTitle: 'यह पेज क्यों?',
    why: (shop) =>
      `${shop} का सादा पता एन्क्रिप्ट नहीं है: उसी Wi-Fi में कोई भी पासवर्ड पढ़ सकता है, और वहाँ ब्राउज़र न कैमरा देता है, न बिना कनेक्शन का काम। सुरक्षित पते पर दोनों हैं। इसके लिए इस डिवाइस को एक बार दुकान के सर्टिफ़िकेट पर भरोसा करना सिखाना होगा।`,
    fetch: 'सर्टिफ़िकेट लें',
    fetchAgain: 'फ़ाइल लें',
    kinds: { android: 'Android', ios: 'iPhone, iPad', windows: 'Windows', other: 'Mac, Linux, दूसरे' },
    steps: {
      android: [
        {
          title: 'इंस्टॉल करें',
          text: 'Downloads में shop.crt चुनें। Android कहेगा कि दूसरे आपका ट्रैफ़िक पढ़ सकते हैं: यह सर्टिफ़िकेट सिर्फ़ दुकान के अपने नेटवर्क के पतों के लिए है, और किसी के लिए नहीं।',
          path: PRESSED.android,
        },
      ],
      ios: [
        {
          title: 'प्रोफ़ाइल इंस्टॉल करें',
          text: 'Safari में: दूसरे ब्राउज़र शायद फ़ाइल सिर्फ़ रख लें। वह पूछेगा: Allow, फिर Close दबाएँ। अभी कुछ इंस्टॉल नहीं हुआ: यहाँ इस iPhone के कोड से करें। iPhone उसे बिना हस्ताक्षर (not signed) कहे तो यह ग़लती नहीं।',
          path: PRESSED.iosInstall,
        },
        {
          title: 'भरोसा चालू करें',
          text: '“Shopbench on …” के आगे का स्विच चालू करें और Continue दबाएँ: इसके बिना iPhone अभी भरोसा नहीं करता। फिर इसी पेज पर लौटें।',
          path: PRESSED.iosTrust,
        },
      ],
      windows: [
        {
          title: 'इंस्टॉल करें',
          text: 'shop.crt खोलें। अंत में Windows पूछेगा: Yes दबाएँ। Chrome, Edge और Firefox इसे मानते हैं।',
          path: PRESSED.windows,
        },
      ],
      other: [
        {
          title: 'इंस्टॉल करें',
          text: 'Mac: shop.crt खोलें, फिर Keychain Access में उसे खोलकर Trust › Always Trust चुनें। Linux: Chrome में Settings › Privacy and security › Security › Manage certificates › Authorities › Import; Firefox में Settings › Certificates › Authorities › Import। सिर्फ़ वेबसाइटों के लिए भरोसा दें।',
        },
      ],
    },
    done: 'हो गया',
    check: 'इंस्टॉल कर लिया, जाँचें',
    checking: 'जाँच हो रही है …',
    notYet: 'यह डिवाइस अभी भरोसा नहीं करता: क़दम फिर से देखें। ग़लत घड़ी से भी ऐसा होता है।',
    open: 'Shopbench खोलें',
    customerTitle: 'यह पेज यहाँ नहीं खुलता',
    customerText:
      'दुकान इसे सिर्फ़ एन्क्रिप्टेड कनेक्शन पर दिखाती है, और इस पते पर वह नहीं है। अपनी रिपेयर के बारे में काउंटर पर पूछें; वे खुलने वाला लिंक भेज सकते हैं।',
    noHttps: 'दुकान के कंप्यूटर पर सुरक्षित पता बंद है।',
    fingerprint: 'सर्टिफ़िकेट का SHA-256; काउंटर पर यही दिखता है',
    pairTitle: 'इस डिवाइस का नाम रखें',
    pairText: GIVES_HI,
    code: 'काउंटर का कोड',
    name: 'नाम, जैसे कविता का फ़ोन',
    ask: 'अंदर आने को पूछें',
    word: 'काउंटर पर यही शब्द दिखना चाहिए',
    waiting: 'काउंटर पर किसी के हाँ कहने का इंतज़ार …',
    paired: 'जुड़ गया। अब साइन-इन करें।',
    refused: 'आने नहीं दिया गया। काउंटर पर नया कोड माँगें।',
    trouble: 'यह नहीं हुआ। फिर कोशिश करें।',
    troubleTitle: 'काम नहीं कर रहा',
    troubles: [
      'क्या यह डिवाइस दुकान के अपने Wi-Fi में है, मेहमानों वाले में या मोबाइल डेटा पर नहीं?',
      'क्या इसकी घड़ी सही है?',
      'कंपनी का फ़ोन सर्टिफ़िकेट रोक सकता है: दूसरा फ़ोन लें।',
    ],
    nothing: 'इस पेज पर दुकान का कुछ नहीं है।',
  },
};
