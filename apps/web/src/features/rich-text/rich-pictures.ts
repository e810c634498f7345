import { createContext } from 'react';

/** Storage of the pictures of a text. */
export type RichPictures = {
  /** Loads a picture by id. */
  load: (id: string) => Promise<{ blob: Blob; fileName: string | null }>;
  /** Stores a file; null where nothing may be attached. */
  attach: ((file: File) => Promise<{ id: string; name: string }>) | null;
};

export const RichPicturesContext = createContext<RichPictures | null>(null);

/** Raster formats only, which cannot contain scripts: files are always displayed as one of these types. */
const POINTS = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;
export const isPicture = (type: string): boolean => POINTS.test(type);
