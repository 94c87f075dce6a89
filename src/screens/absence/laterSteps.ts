/** The steps of an absence that come after its days: most of their code is needed nowhere else. */
export { GiveBackStep } from './GiveBackStep.tsx';
export { GivenBackStep } from './GivenBackStep.tsx';
export { TellStep } from './TellStep.tsx';
export { TakenBackStep } from './TakenBackStep.tsx';
export { UndoneStep } from './UndoneStep.tsx';
export { UndoQuestion } from './UndoQuestion.tsx';
export { VisitsStep } from './VisitsStep.tsx';
