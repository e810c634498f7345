import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery, pageOf } from '../core/page.ts';
import { kindsWith } from '../core/record-kinds.ts';

/** Kinds that files can be attached to. */
export const FILE_OWNERS = kindsWith('files');
export type FileOwnerKind = (typeof FILE_OWNERS)[number];
export const FILE_PURPOSES = ['general', 'production_conditions'] as const;
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** The maximum size of an upload in parts; each purpose has its own limit. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
/** The size of every part but the last. */
export const PART_BYTES = 8 * 1024 * 1024;

/** The default file formats of the specification, then those of sites and designers, which are stored and not displayed. */
export const FILE_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'odt',
  'txt',
  'xlsx',
  'xls',
  'xlsm',
  'csv',
  'mp4',
  'md',
  'zip',
  'ppt',
  'pptx',
  'svg',
  'png',
  'jpg',
  'jpeg',
  'heic',
  'dwg',
  'ifc',
  'sig',
  'rar',
  'mov',
  'gsfx',
  'ods',
] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

export const attachedFile = z
  .object({
    id,
    owner_kind: z.enum(FILE_OWNERS),
    owner_id: id,
    purpose: z.enum(FILE_PURPOSES),
    name: z.string(),
    size: z.number().int(),
    content_type: z.string(),
    sha256: z.string(),
    /** The number of the latest version; a file of the same name becomes the next. */
    version: z.number().int(),
    uploaded_by_name: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.infer<typeof attachedFile>;
export const attachedFiles = changesPageOf(attachedFile);

export const fileVersion = z
  .object({
    version: z.number().int(),
    size: z.number().int(),
    sha256: z.string(),
    uploaded_by_name: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'FileVersion' });
export const fileVersions = pageOf(fileVersion);
export const fileVersionsQuery = listQuery({
  sorts: ['version', 'size'],
  defaultSort: 'version',
  defaultOrder: 'desc',
  limit: 200,
  filters: {},
}).omit({ search: true });
export type FileVersion = z.infer<typeof fileVersion>;

const purpose = z.enum(FILE_PURPOSES, { error: 'unknown_choice' });
export const filesQuery = listQuery({
  sorts: ['updated_at', 'created_at', 'name', 'size'],
  defaultSort: 'updated_at',
  defaultOrder: 'desc',
  limit: 200,
  filters: { purpose: purpose.optional(), ...changesFilter },
});
export const uploadQuery = z.strictObject({ purpose: purpose.default('general'), upload_id: id.optional() });
export const downloadQuery = z.strictObject({
  /** Absent: the latest. */
  version: z.coerce
    .number<string | number>({ error: 'number_format' })
    .int('number_format')
    .min(1, 'number_bounds')
    .max(100_000, 'number_bounds')
    .optional(),
});
export const fileParams = z.object({ file_id: id });
