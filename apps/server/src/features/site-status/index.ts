export { readMailFacts } from './facts.repository.ts';
export { readJobsByKind } from './queue-facts.repository.ts';
export { registerSiteStatus } from './site-status.routes.ts';
export { type InstallationPlace, readDisk } from './site-status.service.ts';
export { levelOfLog } from './status-levels.ts';
