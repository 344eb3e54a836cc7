/** What is done on a device of a kind until it is connected; the code and its word stand beside. */
interface Step {
  title: string;
  detail: string;
}

const WIFI: Step = { title: 'Join the shop’s Wi-Fi', detail: 'That of the staff, not the guests’ one' };
const SCAN: Step = {
  title: 'Scan this code with the camera',
  detail: 'It opens the shop’s page, which fetches the certificate and tells the steps in English and Hindi',
};
const TYPE: Step = {
  title: 'Open the address below the code in the browser',
  detail: 'It fetches the certificate and tells the steps in English and Hindi',
};
const NAME: Step = {
  title: 'Name it, and let it in here',
  detail: 'Both screens show the same word. Then whoever uses it signs in',
};

/** The steps by kind of device. */
export const DEVICE_STEPS = {
  android: [
    WIFI,
    SCAN,
    {
      title:
        'Settings › Security & privacy › Encryption & credentials › Install a certificate › CA certificate',
      detail: 'Choose shop.crt; Android warns, which is right for your own shop',
    },
    NAME,
  ],
  ios: [
    WIFI,
    SCAN,
    {
      title: 'Settings › General › VPN & Device Management › Shopbench › Install',
      detail: 'Safari asks before that whether the profile may be fetched: Allow',
    },
    {
      title: 'Settings › General › About › Certificate Trust Settings',
      detail: 'Turn on the switch: without it the iPhone does not trust the shop yet',
    },
    NAME,
  ],
  windows: [
    { title: 'Be in the shop’s network', detail: 'By its Wi-Fi or a cable' },
    TYPE,
    {
      title: 'Open shop.crt › Install Certificate › Current User › Trusted Root Certification Authorities',
      detail: 'Chrome, Edge and Firefox go by what Windows trusts',
    },
    NAME,
  ],
  other: [
    { title: 'Be in the shop’s network', detail: 'By its Wi-Fi or a cable' },
    TYPE,
    {
      title: 'Import shop.crt as an authority, for websites',
      detail: 'In Keychain Access of a Mac, else in the browser’s settings',
    },
    NAME,
  ],
} as const satisfies Record<string, readonly Step[]>;
export type StepsOf = keyof typeof DEVICE_STEPS;
