import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const PACKED = new Set(['.js', '.css', '.html', '.svg', '.txt', '.json', '.xml', '.webmanifest']);

/** Writes a brotli copy beside every served text file of the folder. */
export function packFiles(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !PACKED.has(path.extname(file)) || entry.parentPath.endsWith('.vite')) continue;
    const content = fs.readFileSync(file);
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content, { params }));
  }
}
