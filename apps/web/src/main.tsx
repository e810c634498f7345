import './ui/fonts.css';
import './ui/tokens.css';
import { startApp } from './app/start-app.tsx';
import { followSystemTheme } from './platform/page/theme.ts';

followSystemTheme();
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
await startApp(element);
