import { withCommand } from '../../ui/keys.ts';

export const UNDO_KEYS = withCommand('Z');
