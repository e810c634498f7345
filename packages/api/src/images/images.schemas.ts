import { z } from 'zod';

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** Displayed by every browser, and unable to contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The name is 128 random bits: images are public, but cannot be guessed. */
export const imageParams = z.object({ image_name: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'wrong_type') });
