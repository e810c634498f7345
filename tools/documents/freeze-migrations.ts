import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = 'apps/server/migrations';
/** The hash of every migration, so that none changes after a database has run it. */
export const FROZEN = `${FOLDER}/frozen.json`;

type Hashes = Readonly<Record<string, string>>;

export function readFrozen(root: string): Hashes {
  const file = path.join(root, FROZEN);
  // The file is only written by `npm run generate`.
  const hashes: Hashes = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return hashes;
}

/** The hash of each existing migration by file name. */
export function hashMigrations(root: string): Hashes {
  const names = fs.readdirSync(path.join(root, FOLDER)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const text = fs.readFileSync(path.join(root, FOLDER, name), 'utf8').replaceAll('\r\n', '\n');
      return [name, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

/** The list with the new migrations added; existing entries are never changed. @throws Error for a number too low. */
export function printFrozen(root: string): string {
  const [frozen, present] = [readFrozen(root), hashMigrations(root)];
  const early = findEarlyMigrations(frozen, present);
  if (early.length > 0) throw new Error(early.join('\n'));
  return `${JSON.stringify({ ...present, ...frozen }, null, 2)}\n`;
}

/** New migrations that databases would refuse, because a later one has run. */
function findEarlyMigrations(frozen: Hashes, present: Hashes): string[] {
  const last = Object.keys(frozen).toSorted().at(-1) ?? '';
  return Object.keys(present)
    .filter((name) => frozen[name] === undefined && name < last)
    .map((name) => `${name} would run before ${last}, which databases have run already: give it a higher number.`);
}

/** Changes of frozen migrations, each with the way to fix it: only a new migration may make changes. */
export function findChangedMigrations(frozen: Hashes, present: Hashes): string[] {
  const wayOut =
    'Put it back and write a new migration. If it has never left your branch, take its line out of frozen.json and run npm run generate.';
  const touched = Object.entries(frozen).flatMap(([name, hash]) => {
    if (present[name] === hash) return [];
    return [`${name} is frozen and was ${present[name] === undefined ? 'removed' : 'changed'}. ${wayOut}`];
  });
  const early = findEarlyMigrations(frozen, present);
  const fresh = Object.keys(present).filter(
    (name) => frozen[name] === undefined && !early.some((one) => one.startsWith(name)),
  );
  return [
    ...touched,
    ...early,
    ...fresh.map((name) => `${name} is not in frozen.json yet: run npm run generate.`),
    ...numberedTwice(Object.keys(present)),
  ];
}

function numberedTwice(names: readonly string[]): string[] {
  const groups = Map.groupBy(names, (name) => name.slice(0, 4));
  return [...groups.values()]
    .filter((same) => same.length > 1)
    .map(
      (same) =>
        `One number twice: ${same.join(', ')}. Rename the one that is not on main yet, take its line out of frozen.json, run npm run generate.`,
    );
}
