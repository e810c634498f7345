export { registerContactForm } from './contact/contact-form.ts';
export { deleteOldRequests } from './contact/contact.repository.ts';
export { registerPublicSite } from './public-site.routes.ts';
export { namedSamples } from './sample/sample.repository.ts';
export { deleteOldSamples } from './sample/sample.service.ts';
export { type SiteAdmins, siteAdminsOf } from './site-admin.ts';
