import type {
  CustomerPhoto,
  customerPhotoQuery,
  customerPhotosQuery,
} from '@karkas/api/customer-links/customer-view.schemas.ts';
import type { Page } from '@karkas/api/core/page.ts';
import { IMAGE_TYPES, type ImageType } from '@karkas/api/images/images.schemas.ts';
import type { z } from 'zod';
import { sendFileOf, sendThumbnail, type ThumbnailParts } from '#features/files';
import { stripMetadata } from '#features/images';
import { findProjectPhoto, listProjectPhotos } from '#features/tasks';
import { notFound } from '#platform/errors.ts';
import type { AnonymousTransactions } from '#platform/db/scope/company-scope.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBytes, type FileContent } from '#platform/storage/file-content.ts';
import { PHOTO_NAME } from '../customer-links.texts.ts';
import { enter, requireBudget } from '../enter-link.service.ts';
import type { Entered } from '../link.types.ts';

/** Held in memory while its metadata is removed; a larger file is not a phone photo. */
const LARGEST = 16 * 1024 * 1024;
const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

function requirePhotos({ link }: Entered): void {
  if (!link.parts.includes('photos')) throw notFound();
}

export async function listPhotos(
  entered: Entered,
  query: z.output<typeof customerPhotosQuery>,
): Promise<Page<CustomerPhoto>> {
  requirePhotos(entered);
  const { link, scope } = entered;
  const page = readJsonText(
    await listProjectPhotos(scope, link.projectId, { ...query, task_id: undefined }, IMAGE_TYPES),
  );
  return {
    ...page,
    // Titles of tasks, names of files and people, and places are not for the customer.
    results: page.results.map(({ id, day, moment, size, content_type }) => ({ id, day, moment, size, content_type })),
  };
}

export async function countPhotos({ link, scope }: Entered): Promise<number> {
  const query = { page: 1, limit: 1, sort_order: 'desc', task_id: undefined } as const;
  return readJsonText(await listProjectPhotos(scope, link.projectId, query, IMAGE_TYPES)).count;
}

type Asked = { token: string; photoId: string; size: z.output<typeof customerPhotoQuery>['size'] };

/** @throws {Problem} `not_found` also for a photo that cannot be sent without its metadata. */
export async function sendPhoto(
  parts: ThumbnailParts,
  { anonymously, origin }: AnonymousTransactions,
  { token, photoId, size }: Asked,
): Promise<FileAnswer> {
  const find = async (entered: Entered) => {
    requirePhotos(entered);
    const { link, scope } = entered;
    const {
      kind,
      id,
      content_type: type,
      size: bytes,
    } = await findProjectPhoto(scope, {
      projectId: link.projectId,
      types: IMAGE_TYPES,
      photoId,
    });
    return { owner: { kind, id }, type: imageType(type), bytes };
  };
  const inCompany = <Result>(work: (scope: Entered['scope']) => Promise<Result>): Promise<Result> =>
    anonymously(async (scope) => work((await enter(scope, token)).scope));
  const { photo, companyId, whole } = await anonymously(async (scope) => {
    const entered = await enter(scope, token);
    await requireBudget(entered, { use: 'photos' });
    const found = await find(entered);
    const isWhole = size === 'full' && found.bytes <= LARGEST;
    return {
      photo: found,
      companyId: entered.scope.companyId,
      whole: isWhole ? await sendFileOf(entered.scope, parts.storage, { owner: found.owner, id: photoId }) : null,
    };
  });
  const fileName = (type: ImageType): string => `${PHOTO_NAME[origin.language]}.${EXTENSIONS[type]}`;
  if (size === 'thumbnail') {
    const owner = () => Promise.resolve(photo.owner);
    const company = { companyId, inCompany };
    return { ...(await sendThumbnail(parts, company, { owner, id: photoId })), fileName: fileName('image/jpeg') };
  }
  if (whole === null) throw notFound();
  const bare = stripMetadata(photo.type, await bytesOf(whole.content));
  if (bare === null) throw notFound();
  return { ...whole, content: contentOfBytes(bare), fileName: fileName(photo.type) };
}

function imageType(type: string): ImageType {
  const found = IMAGE_TYPES.find((one) => one === type);
  if (found === undefined) throw notFound();
  return found;
}

async function bytesOf(content: FileContent): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await content.open()) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
