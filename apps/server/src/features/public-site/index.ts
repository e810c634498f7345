export { deleteOldRequests } from './contact.repository.ts';
export { registerPublicSite } from './public-site.routes.ts';
