/** The steps of an absence that come after its days: most of their code is needed nowhere else. */
export { GiveBackStep } from './outcome/GiveBackStep.tsx';
export { GivenBackStep } from './outcome/GivenBackStep.tsx';
export { TellStep } from './outcome/TellStep.tsx';
export { TakenBackStep } from './outcome/TakenBackStep.tsx';
export { UndoneStep } from './outcome/UndoneStep.tsx';
export { UndoQuestion } from './outcome/UndoQuestion.tsx';
export { VisitsStep } from './visits/VisitsStep.tsx';
