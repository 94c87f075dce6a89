/**
 * What the page of a job loads on demand. One chunk for all of it: a module that one chunk more
 * shares would move to those that every page loads.
 */
export { ArchivedWorkerLines } from './workers/ArchivedWorkerLines.tsx';
export { CopyNotice } from './CopyNotice.tsx';
export { CustomerDialog } from './CustomerDialog.tsx';
export { EffectLine } from './effect/EffectLine.tsx';
export { EventPeopleRows } from './workers/EventPeopleRows.tsx';
export { LostExceptions } from './appointment/LostExceptions.tsx';
export { HandoverPopup } from './workers/HandoverPopup.tsx';
export { NewJobCustomer } from './NewJobCustomer.tsx';
export { NextVisitsCard } from './visits/NextVisitsCard.tsx';
export { PersonPopup } from './workers/PersonPopup.tsx';
