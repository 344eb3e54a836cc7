/** What customers see of a repair, without the design system's code: the tracking page's, and their own program's; `track.css` is its look. */
export { Progress, TrackHappened, TrackItem } from './track/track-item';
export { TRACK_WORDS, type TrackLanguage, type TrackWords } from './track/track-words';
