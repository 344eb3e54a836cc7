/** Says that it is worth asking whether the session has previews; it gives no right to anything. */
export const PREVIEW_COOKIE = 'areas-preview';
