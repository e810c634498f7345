import './ui/fonts.css';
import './ui/tokens.css';
import { startFieldLink } from './app/field-link/start-field-link.ts';
import { followSystemTheme } from './app/link-pages/follow-system-theme.ts';

// Entry of the page of a crew link, used without an account: one form, no framework, no session.
followSystemTheme({ isDefault: false });
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
await startFieldLink(element);
