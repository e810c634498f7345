/** Rendered from `favicon.svg` by the build: phone home screens do not accept SVG icons. */
export const ICON_SIZES = [192, 512] as const;
/** Size of the apple-touch-icon. */
export const APPLE_ICON_SIZE = 180;

/** Icon that a phone may crop to its own shape. */
export const maskableFile = (size: number): string => `icon-maskable-${size}.png`;

export const iconFile = (size: number): string => `icon-${size}.png`;
