/** What customers see of a repair, without the design system's code: the tracking page's, and their own program's; `track.css` is its look. */
export { customerMoment } from './track/customer-moment';
export { LanguageSwitch } from './track/language-switch';
export { Progress, TrackHappened, TrackItem } from './track/track-item';
export { TRACK_WORDS, type TrackWords } from './track/track-words';
export { useDocumentLanguage } from './track/use-document-language';
