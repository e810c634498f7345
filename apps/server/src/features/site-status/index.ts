export { registerSiteStatus } from './site-status.routes.ts';
export { type InstallationPlace, readDisk, readStatus } from './site-status.service.ts';
