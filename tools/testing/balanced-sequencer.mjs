import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../project.mjs';
import { balanceParts, readDurations } from './balanced-parts.mjs';

/** `--shard` of Vitest divides files evenly by count; the deep run divides them by recorded duration. */
export class BalancedSequencer extends BaseSequencer {
  shard(files) {
    const { index, count } = this.ctx.config.shard;
    const { partOf } = balanceParts(readDurations(), count);
    const nameOf = ({ moduleId }) => path.relative(root, moduleId).replaceAll(path.sep, '/');
    return Promise.resolve(files.filter((file) => partOf(nameOf(file)) === index));
  }
}
