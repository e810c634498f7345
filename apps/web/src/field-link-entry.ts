import './ui/fonts.css';
import './ui/tokens.css';
import { startFieldLink } from './app/field-link/start-field-link.ts';
import { followSystemTheme } from './platform/theme.ts';

// The page of a crew that has a link and no account: one form, no framework, no session.
followSystemTheme();
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
await startFieldLink(element);
