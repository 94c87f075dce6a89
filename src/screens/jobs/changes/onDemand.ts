/**
 * What a page loads with its first change, or to take one back. One chunk for all of them: a module
 * that one chunk more shares would move to those that every page loads.
 */
export { ArchiveChange } from '../../people/archive/ArchiveChange.tsx';
export { RowChanges } from './RowChanges.tsx';
export { UndoPlace } from '../../undo/UndoPlace.tsx';
