import { makeThumbnail } from './make-thumbnail.ts';

/** Entry of the worker thread: a photo takes about a tenth of a second, which every other request would wait. */
export default function run(bytes: Uint8Array): Uint8Array | null {
  return makeThumbnail(bytes);
}
