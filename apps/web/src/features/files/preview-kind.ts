import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';

export type PreviewKind = 'picture' | 'pdf';

/**
 * Types with a preview. Deliberately short: an SVG may contain scripts that would run under our origin, so it is only
 * downloaded.
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
