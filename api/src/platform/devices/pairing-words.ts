/** Words that sound unlike one another, so that two people compare them across the shop. */
export const WORDS = [
  ...['almond', 'anchor', 'apple', 'banyan', 'basket', 'bell', 'bridge', 'camel', 'candle', 'carrot'],
  ...['cashew', 'castle', 'cloud', 'clove', 'copper', 'cotton', 'dolphin', 'drum', 'eagle', 'falcon'],
  ...['feather', 'flute', 'forest', 'garden', 'ginger', 'guava', 'hammer', 'island', 'jasmine', 'kettle'],
  ...['kite', 'ladder', 'lemon', 'lotus', 'mango', 'marble', 'mirror', 'monsoon', 'mountain', 'neem'],
  ...['orange', 'papaya', 'parrot', 'peacock', 'pepper', 'pillow', 'planet', 'pumpkin', 'rabbit', 'rainbow'],
  ...['rocket', 'saffron', 'sandal', 'silver', 'spinach', 'sugar', 'temple', 'tiger', 'tulip', 'umbrella'],
  ...['velvet', 'violin', 'walnut', 'window'],
] as const;
