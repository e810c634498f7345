import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';

export type PreviewKind = 'picture' | 'pdf';

/**
 * What the page itself shows. A short list on purpose: SVG may hold scripts and would run them under our address, so it
 * is only ever downloaded.
 */
const SHOWN: Readonly<Record<string, PreviewKind>> = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'application/pdf': 'pdf',
};

export function previewTypeOf(file: Pick<AttachedFile, 'content_type'>): string | null {
  return Object.hasOwn(SHOWN, file.content_type) ? file.content_type : null;
}

export function previewKindOf(file: Pick<AttachedFile, 'content_type'>): PreviewKind | null {
  const type = previewTypeOf(file);
  return type === null ? null : (SHOWN[type] ?? null);
}
