export { registerContactForm } from './contact-form.ts';
export { deleteOldRequests } from './contact.repository.ts';
export { registerPublicSite } from './public-site.routes.ts';
export { namedSamples } from './sample.repository.ts';
export { deleteOldSamples } from './sample.service.ts';
export { type SiteAdmins, siteAdminsOf } from './site-admin.ts';
