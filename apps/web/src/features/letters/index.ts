export { LettersPanel } from './letters-panel.tsx';
export { UnsubscribeScreen } from './unsubscribe-screen.tsx';
