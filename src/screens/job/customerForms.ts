/** The forms of a customer that the page of a job shows on demand, as one chunk. */
export { CustomerDialog } from './CustomerDialog.tsx';
export { NewJobCustomer } from './NewJobCustomer.tsx';
