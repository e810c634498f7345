/** Drawn by the build from `favicon.svg`: phones that keep the site beside their programs take no drawing of lines. */
export const ICON_SIZES = [192, 512] as const;
/** What iOS asks for by its own tag. */
export const APPLE_ICON_SIZE = 180;

/** One that a phone may cut to its own shape. */
export const maskableFile = (size: number): string => `icon-maskable-${size}.png`;

export const iconFile = (size: number): string => `icon-${size}.png`;
