import fs from 'node:fs';
import path from 'node:path';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { isErrorWithCode } from './process-identity.ts';
import { deriveSecret, readOrCreateSecret } from './secrets.ts';

export { FolderInUseError };
export { findSecret, secretsFileOf } from './secrets.ts';

/** The folder of one running product, locked from `openDataDir` to `release`. */
export type DataDir = {
  /** Absolute, with symbolic links resolved. */
  path: string;
  /**
   * The key of that name, 64 hexadecimal digits: derived from the given secret, or created on first use and stored in
   * the folder.
   */
  secret: (name: string) => string;
  /** Releases the folder; also done when the process exits. */
  release: () => void;
};

/**
 * Creates the data folder if missing, closes it to other users and locks it for this process.
 *
 * @throws {FolderInUseError} within two seconds if another running process holds the folder.
 * @throws a one-sentence error if the folder cannot be created or written.
 */
export async function openDataDir(
  folder: string,
  { secretKey }: { secretKey?: string | undefined } = {},
): Promise<DataDir> {
  const absolute = prepareFolder(path.resolve(folder));
  const release = await lockFolder(absolute);
  return {
    path: absolute,
    secret: (name) => (secretKey === undefined ? readOrCreateSecret(absolute, name) : deriveSecret(secretKey, name)),
    release,
  };
}

function prepareFolder(folder: string): string {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const mode = fs.statSync(folder).mode & 0o777;
    // Traverse-only permission (0711) is kept: the embedded database needs it when it runs as another user.
    if (mode !== 0o700 && mode !== 0o711) fs.chmodSync(folder, 0o700);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(folder);
  } catch (error) {
    if (isErrorWithCode(error, 'EEXIST') || isErrorWithCode(error, 'ENOTDIR')) {
      throw new Error(`DATA_DIR ${folder} is a file, not a folder.`, { cause: error });
    }
    throw new Error(`DATA_DIR ${folder} cannot be made or written by this user.`, { cause: error });
  }
}
