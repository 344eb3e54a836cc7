import module from 'node:module';
import path from 'node:path';

/** The one family of all papers: it carries Latin, ₹ and Devanagari, whose conjuncts it shapes. */
export const FONT = 'NotoSans';

// By its own name webpack would put something of its own in its place.
const fromProgram = module.createRequire(process.argv[1]!);
const folder = path.dirname(fromProgram.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));
const file = (weight: string) => path.join(folder, weight, `NotoSansDevanagari_${weight}.ttf`);

export const FONT_FILES = [file('400Regular'), file('600SemiBold')] as const;

const [normal, bold] = FONT_FILES;
export const FONTS = { [FONT]: { normal, bold, italics: normal, bolditalics: bold } };
