/**
 * What a page loads with its first change, to look at a visit or to change one, who comes to
 * the events of a job, to take a change back, to save rows or to erase a person. One
 * chunk for all of them: a module that one chunk more shares would move to those that every page
 * loads.
 */
export { AbsenceDialog } from '../../absences/AbsenceDialog.tsx';
export { GivenAway } from '../../absences/GivenAway.tsx';
export { OwnAbsences } from '../../absences/OwnAbsences.tsx';
export { ArchiveChange } from '../../people/archive/ArchiveChange.tsx';
export { Erasure } from '../../people/personData/Erasure.tsx';
export { EventPeopleRows } from '../../job/workers/EventPeopleRows.tsx';
export { PersonPopup } from '../../job/workers/PersonPopup.tsx';
export { RowChanges } from './RowChanges.tsx';
export { RowsExportNotice } from '../../list/RowsExportNotice.tsx';
export { UndoPlace } from '../../undo/UndoPlace.tsx';
export { VisitChanges } from '../../visits/VisitChanges.tsx';
export { Substitutions } from '../../worker/Substitutions.tsx';
