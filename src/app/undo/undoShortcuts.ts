import { withCommand } from '../../ui/keys.ts';

export const UNDO_KEYS = withCommand('Z');
export const REDO_KEYS = withCommand('Y');
