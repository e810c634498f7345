// `node tools/testing/record-durations.mjs`: takes the durations of the deep files from the results of the last runs, by
// which the deep run is divided into parts. Other files of results may be named.
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../project.mjs';
import { recordDurations } from './balanced-parts.mjs';
import { readResults } from './test-results.mjs';

const folder = path.join(cacheFolder, 'results');
const ofDeepRuns = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => /^deep-.*\.jsonl$/.test(name)) : [];
const named = process.argv.slice(2);
const files = named.length > 0 ? named : ofDeepRuns.map((name) => path.join(folder, name));
recordDurations(files.flatMap((file) => readResults(file)));
