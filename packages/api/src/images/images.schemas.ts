import { z } from 'zod';

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** Drawn by every browser, and unable to carry a script. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The name is 128 random bits: whoever was shown the picture may load it, nobody can guess it. */
export const imageParams = z.object({ image_name: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'wrong_type') });
