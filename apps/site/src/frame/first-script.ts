import themeScript from '@karkas/web/public/theme-init.js?raw';
import headCyrillic from '../fonts/head-cyrillic.woff2?url';
import headLatin from '../fonts/head-latin.woff2?url';
import textCyrillic from '../fonts/text-cyrillic.woff2?url';
import textLatin from '../fonts/text-latin.woff2?url';

/** Sets the theme before first paint; the content security policy allows it by hash. */
export const FIRST_SCRIPT = themeScript.replaceAll(/^[ \t]{0,99}\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');

/** Preloaded; until then a fallback of the same width is used, so that the layout does not shift. */
export const PRELOADED_FONTS = { ru: [textCyrillic, headCyrillic], en: [textLatin, headLatin] } as const;
