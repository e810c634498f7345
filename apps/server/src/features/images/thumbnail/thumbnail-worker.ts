import { makeThumbnail } from './make-thumbnail.ts';

/**
 * Entry point of the worker thread: rendering takes about a tenth of a second, which would block all other requests.
 */
export default function run(bytes: Uint8Array): Uint8Array | null {
  return makeThumbnail(bytes);
}
