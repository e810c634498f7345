import './ui/fonts.css';
import './ui/tokens.css';
import { startAuthPages } from './app/auth/start-auth-pages.tsx';
import { followSystemTheme } from './platform/page/theme.ts';

// Entry of sign-in, registration and password recovery: a document without router and queries. The app takes over in
// the same document once there is a session.
followSystemTheme();
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
await startAuthPages(element);
