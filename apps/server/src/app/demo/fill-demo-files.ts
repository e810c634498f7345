import fs from 'node:fs/promises';
import path from 'node:path';
import type { DemoEvent } from './demo-calendar.ts';
import { DEMO_FILES } from './demo-files.data.ts';
import type { DemoFilling } from './demo-filling.ts';

const FILES = path.join(import.meta.dirname, '../../../data/demo');

/** Files of projects, contracts and customers, attached through the API. */
export function fileEvents({ attach, ids }: DemoFilling): DemoEvent[] {
  return DEMO_FILES.map(({ on, by, owner, key, file, name }) => ({
    on,
    run: async () =>
      attach(by, {
        path: `/api/${owner}s/${ids.get(owner, key)}/files/`,
        name,
        bytes: new Uint8Array(await fs.readFile(path.join(FILES, file))),
      }),
  }));
}
