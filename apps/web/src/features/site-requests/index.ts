export { SiteRequestsScreen } from './site-requests-screen.tsx';
