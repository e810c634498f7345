import './ui/fonts.css';
import './ui/tokens.css';
import { startCustomerLink } from './app/customer-link/start-customer-link.ts';
import { followSystemTheme } from './app/link-pages/follow-system-theme.ts';

// Entry of the page of a customer's link, read without an account: no framework, no session.
followSystemTheme({ isDefault: true });
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
await startCustomerLink(element);
