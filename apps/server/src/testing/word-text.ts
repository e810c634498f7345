import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The text of a document as a reader sees it, line by line. */
export async function wordText(bytes: Uint8Array): Promise<string> {
  const archive = await fromBufferPromise(Buffer.from(bytes), {});
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== 'word/document.xml') continue;
    const xml = (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8');
    const plain = xml.replaceAll('</w:p>', '\n').replaceAll(/<[^>]+>/g, '');
    return plain
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  }
  throw new Error('No document inside');
}
