export function buildWebWhenStale(): Promise<void>;
export function buildGalleryWhenStale(): Promise<string>;
