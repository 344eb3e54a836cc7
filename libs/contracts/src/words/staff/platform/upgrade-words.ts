/** The page of the upgrade: what the server says there, in English, by code. */
export const UPGRADE_WORDS = {
  'upgrade.onServer':
    'The data of this shop lie on a database server, which an upgrade can neither copy nor put back: back it up by its own means, and start the other release on each machine (Running in production, “Upgrades”)',
  'upgrade.notStarted':
    'This shop was not started by “npm start” or as its service, so nobody is there to upgrade it from here: do it on its computer',
  'upgrade.going': 'An upgrade was asked for already, or is under way: look at it here',
  'upgrade.noArchive': 'There is no {file} among the releases any more: look again',
  'upgrade.otherArchive': '{file} is another one than was shown: look again',
  'upgrade.runsAlready': 'The shop runs on {version} already',
  'upgrade.noSum': '{file}.sha256 is missing: put it beside the archive',
  'upgrade.damaged': 'It is damaged, or not the one that {file}.sha256 is of',
  'upgrade.unreadable': '{file} cannot be read: let whoever runs the shop read it',
  'upgrade.noRelease': 'It is no release of Shopbench',
  'upgrade.nothingToStop': 'Nothing is to be stopped: the shop is past the rehearsal, or none goes on',
} as const;

/** The same in Hindi. */
export const UPGRADE_HINDI: Readonly<Record<keyof typeof UPGRADE_WORDS, string>> = {
  'upgrade.onServer':
    'इस दुकान का डेटा डेटाबेस सर्वर पर है, जिसे अपग्रेड न कॉपी कर सकता है न वापस रख सकता है: उसका बैकअप उसी के तरीक़े से लें और हर मशीन पर दूसरा संस्करण चालू करें (Running in production, “Upgrades”)',
  'upgrade.notStarted':
    'यह दुकान “npm start” या अपनी सर्विस से चालू नहीं हुई, इसलिए यहाँ से अपग्रेड करने वाला कोई नहीं: उसके कंप्यूटर पर करें',
  'upgrade.going': 'अपग्रेड पहले ही माँगा जा चुका है या चल रहा है: उसे यहीं देखें',
  'upgrade.noArchive': '{file} अब संस्करणों में नहीं है: फिर से देखें',
  'upgrade.otherArchive': '{file} वह नहीं है जो दिखाया गया था: फिर से देखें',
  'upgrade.runsAlready': 'दुकान पहले से {version} पर चल रही है',
  'upgrade.noSum': '{file}.sha256 नहीं है: उसे आर्काइव के पास रखें',
  'upgrade.damaged': 'यह ख़राब है, या वह नहीं जिसका {file}.sha256 है',
  'upgrade.unreadable': '{file} पढ़ी नहीं जा सकती: जो दुकान चलाता है उसे पढ़ने दें',
  'upgrade.noRelease': 'यह Shopbench का संस्करण नहीं है',
  'upgrade.nothingToStop': 'रोकने को कुछ नहीं: दुकान रिहर्सल से आगे है, या कुछ चल नहीं रहा',
};
