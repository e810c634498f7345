export function buildGalleryWhenStale(): Promise<string>;
