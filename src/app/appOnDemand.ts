/**
 * What the app loads on demand. One chunk for all of it: a module that one chunk more shares would
 * move to those that every page loads.
 */
export { OpenPalette } from './palette/OpenPalette.tsx';
export { CaseNames } from './shell/CaseNames.tsx';
export { DraftNames } from './shell/DraftNames.tsx';
export { HelpDialog } from './shell/HelpDialog.tsx';
export { NotAllowedScreen } from '../screens/notAllowed/NotAllowedScreen.tsx';
