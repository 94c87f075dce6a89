import type { WorkerField } from '../../domain/person/personFields.ts';
import { useContactInputs, type PersonInputs } from '../people/personInputs.ts';

export function useWorkerInputs(): PersonInputs<WorkerField> {
  return { ...useContactInputs() };
}
