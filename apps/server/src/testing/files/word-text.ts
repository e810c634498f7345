import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** One part of a document as written. */
export async function documentXml(bytes: Uint8Array, part = 'word/document.xml'): Promise<string> {
  const archive = await fromBufferPromise(Buffer.from(bytes), {});
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === part) return (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8');
  }
  throw new Error(`No ${part} inside`);
}

/** The text of a document as a reader sees it, line by line. */
export async function wordText(bytes: Uint8Array, part?: string): Promise<string> {
  const xml = await documentXml(bytes, part);
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
