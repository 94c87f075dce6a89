/** The steps of an absence that come after its days: most of their code is needed nowhere else. */
export { GiveBackStep } from './GiveBackStep.tsx';
export { GivenBackStep } from './GivenBackStep.tsx';
export { TellStep } from './TellStep.tsx';
export { UndoneStep } from './UndoneStep.tsx';
export { VisitsStep } from './VisitsStep.tsx';
