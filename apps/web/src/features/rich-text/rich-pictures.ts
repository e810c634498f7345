import { createContext } from 'react';

/** Where the pictures of a text are kept. */
export type RichPictures = {
  /** Reads a picture by its id. */
  load: (id: string) => Promise<{ blob: Blob; fileName: string | null }>;
  /** Keeps a file; null where nothing may be attached. */
  attach: ((file: File) => Promise<{ id: string; name: string }>) | null;
};

export const RichPicturesContext = createContext<RichPictures | null>(null);

/** Pictures that are only points, and no program: whatever a file says that it is, it is shown as one of these. */
const POINTS = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;
export const isPicture = (type: string): boolean => POINTS.test(type);
