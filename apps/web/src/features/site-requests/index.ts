export { isSiteOwner, SiteRequestsLink } from './site-requests-link.tsx';
export { SiteRequestsScreen } from './site-requests-screen.tsx';
